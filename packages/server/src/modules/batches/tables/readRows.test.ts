import { expect, test } from 'vitest'
import { tableLimits } from './limits/tableLimits.ts'
import { readRows } from './readRows.ts'

test.each<[end: string, row: number, text: string]>([
  ['Total: 31,,\n', 4, 'Total: 31'],
  ['Sum,,310\nAverage,,8.5\n', 4, 'Sum'],
  [',,\nExported on 26 November\nPage 1 of 3\n', 5, 'Exported on 26 November'],
  ['Teilnehmer: 2', 4, 'Teilnehmer: 2'],
])('ends a list before %j', async (end, row, text) => {
  const list = `Name,Email,Hours\nAda,ada@example.com,3\nBob,bob@example.com,4\n${end}`
  const rows = readRows(Buffer.from(list), tableLimits, { attributes: [] })
  const cells: string[][] = []
  let next = await rows.next()
  for (; !next.done; next = await rows.next()) cells.push(next.value.cells)
  expect(cells.map(([name]) => name)).toEqual(['Name', 'Ada', 'Bob'])
  expect(next.value).toMatchObject({ endsBefore: row, behindList: text })
})

test('keeps totals among people as rows, which are refused', async () => {
  const list = 'Name,Email\nAda,ada@example.com\nTotal: 1,\nBob,bob@example.com\n'
  const names: (string | undefined)[] = []
  for await (const { cells } of readRows(Buffer.from(list), tableLimits, { attributes: [] }))
    names.push(cells[0])
  expect(names).toEqual(['Name', 'Ada', 'Total: 1', 'Bob'])
})
