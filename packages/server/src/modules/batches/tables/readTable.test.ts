import { Readable } from 'node:stream'
import type { ListRow } from '@certificate-sdk/template/internal'
import { expect, test } from 'vitest'
import { createParsing } from '../../../kit/parsing/createParsing.ts'
import { workbook } from '../../../testing/workbook.ts'
import type { TableLimits } from './limits/tableLimits.ts'
import { readTable } from './readTable.ts'

async function read(content: string | Uint8Array, limits: Partial<TableLimits> = {}): Promise<ListRow[]> {
  const parsing = createParsing()
  const bytes = Buffer.from(content)
  const pieces = Array.from({ length: Math.ceil(bytes.length / 1000) }, (_, i) =>
    bytes.subarray(i * 1000, (i + 1) * 1000),
  )
  const rows = []
  const table = await readTable(Readable.from(pieces), { limits, parsing, owner: 'a' })
  for await (const row of table.rows) rows.push(row)
  await parsing.close()
  return rows
}

const table =
  'name;email;Course\r\nZoë Ångström – “Z”;zoe@example.com;Sailing\r\n\r\n李偉;li@example.com;"A ""B""; C"\r\n'
const expected = [
  { row: 1, cells: ['name', 'email', 'Course'] },
  { row: 2, cells: ['Zoë Ångström – “Z”', 'zoe@example.com', 'Sailing'] },
  { row: 4, cells: ['李偉', 'li@example.com', 'A "B"; C'] },
]
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

test.each<[string, string | Uint8Array]>([
  ['UTF-8', table],
  ['UTF-8 with a byte order mark', `\ufeff${table}`],
  ['UTF-16 LE with a byte order mark', utf16(`\ufeff${table}`)],
  ['UTF-16 BE with a byte order mark', utf16(`\ufeff${table}`).swap16()],
  ['UTF-16 LE without one', utf16(table)],
  ['UTF-16 BE without one', utf16(table).swap16()],
  ['line feeds', table.replaceAll('\r\n', '\n')],
  ['carriage returns', table.replaceAll('\r\n', '\r')],
  ['no last line end', table.trimEnd()],
  ['Excel’s first line', `sep=;\r\n${table}`],
  ['bars', table.replaceAll(';', '|').replace('B""|', 'B"";')],
  ['bars that the first line declares', `sep=|\r\n${table.replaceAll(';', '|').replace('B""|', 'B"";')}`],
  ['tabs', table.replace('B""; C', 'B""\\ C').replaceAll(';', '\t').replace('\\', ';')],
  ['trailing delimiters', table.replaceAll('\r\n', ';;;\r\n')],
])('reads CSV: %s', async (_what, content) => {
  expect(await read(content)).toEqual(expected)
})

test.each<[string, Uint8Array, string]>([
  [
    'Windows-1252',
    Buffer.from(
      'name,x\nZo\xeb \x93Z\x94 O\x92Brien \x80,Caf\xe9\nRen\xe9 M\xfcller,\nFran\xe7oise Lef\xe8vre,\nJos\xe9 Garc\xeda,\nBj\xf6rn \xc5str\xf6m,',
      'latin1',
    ),
    'Zoë “Z” O’Brien €',
  ],
  ['Windows-1252 with an apostrophe', Buffer.from('name,x\nO\x92Brien,', 'latin1'), 'O’Brien'],
  [
    'Windows-1256',
    Buffer.from('name,x\n\xe3\xcd\xe3\xcf \xda\xc8\xcf \xc7\xe1\xe1\xe5,', 'latin1'),
    'محمد عبد الله',
  ],
  [
    'UTF-8 with a wrong byte',
    Buffer.concat([Buffer.from('name,x\nZoë 李,\nJos'), Buffer.of(0xe9), Buffer.from(',\n')]),
    'Zoë 李',
  ],
  [
    'Windows-1252 whose capitals end a quotation',
    Buffer.from('name,x\n\x93CAF\xc9\x94,', 'latin1'),
    '“CAFÉ”',
  ],
  ['Shift JIS', Buffer.from('name,x\n\x8eR\x93c\x91\xbe\x98Y,', 'latin1'), '山田太郎'],
])('reads %s', async (_what, content, name) => {
  const [, row] = await read(content)
  expect(row?.cells[0]).toBe(name)
})

test('reads workbooks, whatever their name is', async () => {
  const rows = '<row r="3"><c t="inlineStr"><is><t>name</t></is></c></row><row r="7"><c><v>5</v></c></row>'
  expect(await read(workbook({ rows }))).toEqual([
    { row: 3, cells: ['name'] },
    { row: 7, cells: ['5'] },
  ])
})

test('hands over many rows, and long ones', async () => {
  const long = 'é'.repeat(1_500_000)
  const lines = Array.from({ length: 30_000 }, (_, i) => `Zoë 李 ${i},${i === 9 ? long : i}`)
  const rows = await read(`name,x\n${lines.join('\n')}`)
  expect(rows).toHaveLength(30_001)
  expect(rows.filter(({ row, cells }) => cells.join() !== lines[row - 2]).map(({ row }) => row)).toEqual([1])
})

test.each<[string, string | Uint8Array, Partial<TableLimits>, object]>([
  ['an empty file', '', {}, { code: 'empty_table' }],
  ['only line ends', '\r\n\r\n', {}, { code: 'empty_table' }],
  [
    'a header that is a person',
    'Ada,ada@example.org\nBo,bo@example.org\n',
    {},
    { code: 'no_header', row: 1 },
  ],
  ['a quote without end', 'name\nA\n"B\nC', {}, { code: 'unclosed_quote', row: 3 }],
  ['a PDF', '%PDF-1.7 …', {}, { code: 'not_a_table' }],
  ['binary content', 'abcd\0\0\0\0', {}, { code: 'not_a_table' }],
  ['Excel 97', Buffer.from('d0cf11e0a1b11ae1', 'hex'), {}, { code: 'old_workbook' }],
  [
    'katakana of half width, which are signs of a wrong guess',
    Buffer.from('name,x\n\xd4\xcf\xc0\xde \xca\xc5,', 'latin1'),
    {},
    { code: 'unknown_encoding' },
  ],
  [
    'an encoding of which two are possible, with names as each would read them',
    Buffer.from('name,email\nRen\xe9 K\xf8hler,r@example.com', 'latin1'),
    {},
    {
      code: 'unknown_encoding',
      question: {
        candidates: expect.arrayContaining([{ encoding: 'windows-1252', sample: ['René Køhler'] }]),
      },
    },
  ],
  ['too many bytes', 'name\nA\n', { bytes: 6 }, { code: 'table_too_large' }],
  ['too many rows', 'name\nA\nB\nC\n', { rows: 2 }, { code: 'too_many_rows', row: 4 }],
  ['too many columns', 'name\nA,b,c\n', { columns: 2 }, { code: 'too_many_columns', row: 2 }],
  ['a long cell', 'name\nAAAAA\n', { cellLength: 4 }, { code: 'cell_too_long', row: 2 }],
  ['a long row', 'name\nAAA,AAA\n', { rowLength: 5 }, { code: 'row_too_long', row: 2 }],
  ['two million empty rows', `name\n${'\n'.repeat(2_000_000)}`, {}, { code: 'too_many_rows' }],
])('refuses %s', async (_what, content, limits, error) => {
  await expect(read(content, limits)).rejects.toMatchObject({ name: 'TableError', ...error })
})

test('refuses a table before any of its rows is read', async () => {
  const parsing = createParsing()
  const table = readTable(Readable.from([Buffer.from('name\nA\n"B')]), { name: 'x.csv', parsing, owner: 'a' })
  await expect(table).rejects.toThrow('x.csv: Row 3: a quotation mark (") opens here and never closes.')
})

test('says the separator, the encoding, and the one that comes next', async () => {
  const parsing = createParsing()
  const names = [
    'René Müller',
    'Françoise Lefèvre',
    'José García',
    'Björn Åström',
    'Zoë Køhler',
    'Agnès Hébert',
  ]
  const content = ['name;email', ...names.map((name, i) => `${name};p${i}@example.com`)].join('\n')
  const accountOf = async (bytes: Uint8Array) =>
    (await readTable(Readable.from([bytes]), { parsing, owner: 'a' })).account
  expect(await accountOf(Buffer.from(content))).toEqual({
    encoding: 'utf-8',
    separator: ';',
    headerRow: 1,
    hiddenRows: 0,
  })
  expect(await accountOf(Buffer.from(content, 'latin1'))).toMatchObject({
    encoding: 'windows-1252',
    runnerUp: expect.any(String),
  })
  await parsing.close()
})
