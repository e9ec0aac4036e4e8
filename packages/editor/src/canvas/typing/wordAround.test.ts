import { expect, it } from 'vitest'
import { wordAround } from './wordAround.ts'

it.each([
  ['in a word', 'Hello big world', 7, 'big'],
  ['at its beginning', 'Hello big world', 6, 'big'],
  ['at its end', 'Hello big world', 9, 'big'],
  ['at the end of the text', 'Hello', 5, 'Hello'],
  ['before a sign', 'Ada, Lovelace', 3, 'Ada'],
  ['in spaces', 'a   b', 2, '   '],
  ['in nothing', '', 0, ''],
  ['that is a merge field', 'To {{name}}, with love', 6, '{{name}}'],
])('finds the word %s', (_name, text, offset, word) => {
  expect(text.slice(...wordAround(text, offset))).toBe(word)
})
