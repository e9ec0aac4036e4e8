import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { collect } from '../testing/collect.ts'
import { formatCsvRow } from './formatCsvRow.ts'
import { readRows } from './readRows.ts'

test.each([',', ';', '\t'] as const)(
  'writes cells between %j that are read again as they were',
  async (delimiter) => {
    const rows = [
      ['name', 'email', 'a;b,c\td'],
      ['Zoë "Z" Ångström', '', 'two\r\nlines'],
      ['"', ' x ', '\n'],
    ]
    const text = rows.map((row) => formatCsvRow(row, delimiter)).join('')
    const read = await readRows(Readable.from([Buffer.from(text)]))
    expect((await collect(read.rows)).map(({ cells }) => cells)).toEqual(rows)
  },
)

test('ends lines as RFC 4180 says', () => {
  expect(formatCsvRow(['a', 'b'], ',')).toBe('a,b\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('does not let a spreadsheet run %j', (cell) => {
  expect(formatCsvRow([cell], ',')).toBe(`'${cell}\r\n`)
})
