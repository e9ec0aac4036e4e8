import { expect, it } from 'vitest'
import { firstFont } from './firstFont.ts'

it.each([
  [{ fields: [{ text: 'Zoë Łukasiewicz – “Sailing”' }] }, 'Arimo-Regular.latin'],
  [{ fields: [{ text: 'Name' }, { text: 'Елена' }] }, 'Arimo-Regular'],
  [{ fields: [{ text: 'Ștefan Țepeș™\nSailing' }] }, 'Arimo-Regular.latin'],
  [{ fields: [] }, 'Arimo-Regular.latin'],
  [{}, 'Arimo-Regular.latin'],
  [{ fields: [null, { text: 7 }] }, 'Arimo-Regular.latin'],
])('of %j is %s', (template, file) => {
  expect(firstFont(template)).toBe(file)
})
