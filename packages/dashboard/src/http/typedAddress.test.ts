import { expect, it } from 'vitest'
import { typedAddress } from './typedAddress.ts'

it.each([
  ['', ''],
  ['  ', ''],
  ['www.goethe.example', 'https://www.goethe.example'],
  [' goethe.example/schule?a=b ', 'https://goethe.example/schule?a=b'],
  ['goethe.example:8443', 'https://goethe.example:8443'],
  ['//goethe.example', 'https://goethe.example'],
  ['https://goethe.example', 'https://goethe.example'],
  ['HTTP://goethe.example', 'HTTP://goethe.example'],
  ['ftp://goethe.example', 'ftp://goethe.example'],
  // Refused by the service like any other scheme.
  ['javascript:alert(1)', 'https://javascript:alert(1)'],
])('reads %j as %j', (text, address) => {
  expect(typedAddress(text)).toBe(address)
})
