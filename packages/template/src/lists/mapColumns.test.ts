import { describe, expect, it } from 'vitest'
import { headerLists, readHeaderList } from '../testing/headerLists.ts'
import { mapColumns } from './mapColumns.ts'

const results = headerLists.map((list) => {
  const { isOpen, header, row, names, emails, courses } = readHeaderList(list)
  const { mapping, ambiguous } = mapColumns(header, [row], ['Course'])
  const { name, email, attributes } = mapping
  const isAsked = ambiguous.length > 0 || name.length === 0 || email < 0
  const taken = [[...name].sort((a, b) => a - b), [email], [...attributes.values()]]
  const isRight = !isOpen && JSON.stringify(taken) === JSON.stringify([names, emails, courses])
  const shown = JSON.stringify({ ...taken, ambiguous })
  return { list, isOpen, isAsked, isRight, shown }
})
const wrong = results.filter(({ isAsked, isRight }) => !isAsked && !isRight)
const certain = results.filter(({ isOpen }) => !isOpen)
const right = certain.filter(({ isAsked, isRight }) => !isAsked && isRight)
const rate = right.length / certain.length

describe(`mapColumns: ${results.length} headers`, () => {
  it(`takes a wrong column in silence in ${wrong.length}`, () => {
    expect(wrong).toEqual([])
  })

  it(`takes the right ones without asking in ${(rate * 100).toFixed(1)} %`, () => {
    const others = certain.filter((one) => !right.includes(one))
    expect(rate, JSON.stringify(others, null, 1)).toBeGreaterThanOrEqual(0.98)
  })
})

it.each<[what: string, largest: number, headerOf: (n: number) => string]>([
  ['words that can be taken apart in many ways', 11, (n) => `${'namen'.repeat(n)}x`],
  ['a compound of many words', 100_000, (n) => 'namen'.repeat(n)],
  ['brackets that never close', 100_000, (n) => '('.repeat(n)],
  ['many words', 50_000, (n) => 'first last '.repeat(n)],
])('takes linear time for %s', (_, largest, headerOf) => {
  expect((n: number) => mapColumns([headerOf(n), 'Name', 'Email'], [], ['Course'])).toTakeLinearTime(largest)
})

it.each([
  ['Grade', 'Note', 'pays on Monday'],
  ['Grade', 'Nota', 'llega tarde'],
  ['Rank', 'Puesto', 'Gerente'],
  ['Grade', 'NOTE', 'late'],
  ['Course', 'Kurs', 'Segeln'],
  ['Art', 'Department', 'Sales'],
  ['Age', 'Language', 'de'],
])('never fills %s from a column “%s” with “%s”', (key, column, cell) => {
  const { mapping, ambiguous } = mapColumns(
    ['Name', 'Email', column],
    [['Ada Lovelace', 'ada@example.com', cell]],
    [key],
  )
  expect(mapping.attributes.size).toBe(0)
  expect(ambiguous).toEqual([])
})

it('takes no address for certain as long as the name is not', () => {
  const rows = [['Bob Boss', 'bob@example.com', 'Ada Lovelace', 'ada@example.com']]
  const { mapping } = mapColumns(['Dad', 'Dad email', 'Offspring', 'Offspring email'], rows, [])
  expect(mapping.name).toEqual([])
  expect(mapping.email).toBe(-1)
})
