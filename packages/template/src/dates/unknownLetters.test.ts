import { expect, it } from 'vitest'
import { unknownLetters } from './unknownLetters.ts'

it.each(['d MMMM y', 'dd/MM/yy', 'EEEE, d. MMM yyyy', "d 'de' MMMM", 'y年M月d日', "d''yy", 'yyMMdd'])(
  'takes %s for a date',
  (pattern) => expect(unknownLetters(pattern)).toBeUndefined(),
)

it.each([
  ['d de MMMM', 'de'],
  ['DD/MM/YYYY', 'DD'],
  ['dddd', 'dddd'],
  ['MMMMM', 'MMMMM'],
  ['E d', 'E'],
  ["'on' d of M", 'of'],
  ["d 'de", 'de'],
  ["d 'd", "'"],
  ["d.M.''y'", "'"],
])('finds in %s that %s is no part of a date', (pattern, word) => {
  expect(unknownLetters(pattern)).toBe(word)
})
