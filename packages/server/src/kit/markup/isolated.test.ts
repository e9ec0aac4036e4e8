import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test.each([
  ['a control that reorders', 'A\u202eB\u202c', 'AB'],
  [
    'a part of a sentence, which does not decide its direction',
    '\u2068محمد\u2069 was here.',
    '\u2068محمد\u2069 was here.',
  ],
  ['controls within a part', '\u2068A\u202e\u2069', '\u2068A\u2069'],
  ['parts that never end, or never begin', 'A\u2068B\u2067C\u2069', 'ABC'],
  ['markup', '<b>\u2068&\u2069', '&lt;b&gt;\u2068&amp;\u2069'],
])('shows %s', (_name, value, shown) => {
  expect(isolated(value)).toBe(`<bdi>${shown}</bdi>`)
})
