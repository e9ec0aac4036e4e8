import { expect, it } from 'vitest'
import { tableText, tableValue } from './SamplesPanel.tsx'

const columns = [{ key: 'course' }, { key: 'credits' }, { key: 'grade' }]
const rows = (...cells: string[][]) =>
  JSON.stringify(cells.map((row) => Object.fromEntries(columns.map(({ key }, i) => [key, row[i] ?? '']))))

it.each([
  ['Algebra | 5 | A', rows(['Algebra', '5', 'A'])],
  ['Algebra|5\n\n  Logic\t3\tB+ ', rows(['Algebra', '5'], ['Logic', '3', 'B+'])],
  ['| | A', rows(['', '', 'A'])],
  ['Algebra\t\tA\t', rows(['Algebra', '', 'A'])],
  ['\t5\tA', rows(['', '5', 'A'])],
  ['Algebra | 5 | A | with honors', rows(['Algebra', '5', 'A with honors'])],
  ['', '[]'],
  ['[{"course":5}]', '[{"course":5}]'],
])('makes rows of %j', (text, value) => {
  expect(tableValue(text, columns)).toBe(value)
})

it('writes rows as lines that make the same rows', () => {
  const value = rows(['Algebra', '5', 'A'], ['Logic', '', ''], ['', '', 'B'])
  expect(tableText(value, columns)).toBe('Algebra | 5 | A\nLogic |  | \n |  | B')
  expect(tableValue(tableText(value, columns), columns)).toBe(value)
})

it.each([
  ['a mistake', '[{"course":5}]'],
  ['a cell of several lines', '[{"course":"a\\nb"}]'],
  ['a cell with a border', '[{"course":"a|b"}]'],
  ['a key that no column shows', '[{"Grade":"A"}]'],
])('keeps a value with %s as it is', (_, value) => {
  expect(tableText(value, columns)).toBe(value)
})

it('keeps every value of a table without columns', () => {
  expect(tableText('[{"a":"b"}]', undefined)).toBe('[{"a":"b"}]')
  expect(tableValue('a | b', [])).toBe('a | b')
})

it('takes linear time for spaces', () => {
  expect((n: number) => tableValue(`a${' '.repeat(n)}b`, columns)).toTakeLinearTime(40_000)
})
