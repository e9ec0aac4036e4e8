import { expect, test } from 'vitest'
import { formatCsvRow } from '../../../kit/markup/formatCsvRow.ts'
import { tableLimits } from './limits/tableLimits.ts'
import { readRows } from './readRows.ts'
import { type ResultRow, resultsCsv } from './resultsCsv.ts'

async function textOf(rows: Iterable<ResultRow>) {
  const pieces = []
  for await (const piece of resultsCsv(rows)) pieces.push(piece)
  return pieces
}

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t\'=1"'],
  ['\r=1', '"\'\r\'=1"'],
  ['＝1', "'＝1"],
  ['x;=1', '"x;\'=1"'],
  ['x\n@a', '"x\n\'@a"'],
  ['a-b = c', 'a-b = c'],
])('does not let a spreadsheet run %j', (cell, written) => {
  expect(formatCsvRow([cell])).toBe(`${written}\r\n`)
})

test('writes results that are read again as they were, with the titles first', async () => {
  const rows = [
    {
      row: 2,
      name: 'Zoë "Z" Ångström',
      email: 'z@example.com',
      state: 'issued',
      certificateId: 'c',
      verificationUrl: 'u',
    },
    { row: 4, name: 'a,b;c\td', email: '', state: 'failed', message: 'two\r\nlines' },
  ]
  const [text = ''] = await textOf(rows)
  const read = []
  for await (const { cells } of readRows(Buffer.from(text), tableLimits, { attributes: [] })) read.push(cells)
  expect(read).toEqual([
    ['row', 'name', 'email', 'state', 'certificateId', 'verificationUrl', 'message'],
    ['2', 'Zoë "Z" Ångström', 'z@example.com', 'issued', 'c', 'u'],
    ['4', 'a,b;c\td', '', 'failed', '', '', 'two\r\nlines'],
  ])
})

test('arrives in pieces', async () => {
  const row = { row: 2, name: 'A'.repeat(100), email: 'a@example.com', state: 'issued' }
  const pieces = await textOf(Array<ResultRow>(5_000).fill(row))
  expect(pieces.length).toBeGreaterThan(8)
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(61_000)
})
