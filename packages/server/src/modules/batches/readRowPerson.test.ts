import { expect, test } from 'vitest'
import { readRowPerson } from './readRowPerson.ts'

test.each([
  [
    { name: ' Ada ', email: 'ada@' },
    { name: 'Ada', email: 'ada@' },
  ],
  [{ name: 'a'.repeat(200) }, { name: 'a'.repeat(200) }],
  [{ name: 'a'.repeat(201) }, { name: `${'a'.repeat(199)}…` }],
  // A character of two units counts once, and is never cut in two.
  [{ name: '😀'.repeat(200) }, { name: '😀'.repeat(200) }],
  [{ name: '😀'.repeat(1_000) }, { name: `${'😀'.repeat(199)}…` }],
  [{ name: 'Ada\u202e' }, { name: 'Ada�' }],
  [{ name: 5, email: '  ' }, undefined],
  ['Ada', undefined],
  [null, undefined],
])('shows whose row it is: %#', (value, person) => {
  expect(readRowPerson(value)).toEqual(person)
})
