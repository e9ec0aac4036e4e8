import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type WorkbookParts, workbook } from '../../../../testing/workbook.ts'
import { TableError } from '../limits/TableError.ts'
import { tableLimits } from '../limits/tableLimits.ts'
import { readRows } from '../readRows.ts'

async function read(parts: WorkbookParts, limits = tableLimits) {
  const rows = []
  for await (const row of readRows(workbook(parts), limits, { attributes: [] })) rows.push(row)
  return rows
}

const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c></row>'

test('reads texts of every kind, and where they stand', async () => {
  const strings = [
    '<t>name</t>',
    '<t xml:space="preserve"> email &amp; more &#x41;&#66;&lt; </t>',
    '<r><rPr><b/></rPr><t>Ada</t></r><r><t xml:space="preserve"> Lovelace</t></r>',
    '<t>山田</t><rPh sb="0" eb="2"><t>ヤマダ</t></rPh><phoneticPr fontId="1"/>',
  ]
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
    <row r="2"><c r="A2" s="4"/></row>
    <row r="5" spans="1:3"><c r="A5" t="s"><v>2</v></c><c t="str"><f>A1&amp;"x"</f><v>made</v></c><c r="C5" t="b"><v>1</v></c></row>
    <row><c t="s"><v>3</v></c><c t="e"><v>#N/A</v></c><c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c></row>
    <x:row r='9'><x:c r='B9' t='d'><x:v>2026-05-01T00:00:00Z</x:v></x:c></x:row>`
  expect(await read({ rows, strings })).toEqual([
    { row: 1, cells: ['name', '', ' email & more AB< '] },
    { row: 5, cells: ['Ada Lovelace', 'made', 'TRUE'] },
    { row: 6, cells: ['山田', '#N/A', 'inline'] },
    { row: 9, cells: ['', '2026-05-01'], stored: [[1, '2026-05-01']] },
  ])
})

test.each<[format: string | number, value: string, shown: string]>([
  ['General', '0.30000000000000004', '0.3'],
  ['General', '1E-3', '0.001'],
  ['General', '12345678901', '12345678901'],
  [14, '46143', '2026-05-01'],
  [14, '59', '1900-02-28'],
  [14, '61', '1900-03-01'],
  [22, '46143.5', '2026-05-01 12:00'],
  [20, '0.75', '18:00'],
  [46, '1.0625', '25:30:00'],
  ['dd/mm/yyyy', '46143.999999', '02/05/2026'],
  ['[$-409]d mmm yyyy h:mm;@', '46143.25', '1 May 2026 6:00'],
  ['yyyy"年"m"月"d"日"', '46143', '2026年5月1日'],
  ['mmmm', '46143', '2026-05-01'],
  ['"day" 0', '3', 'day 3'],
  ['_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_)', '5', '5.00'],
  ['"0; x"0', '5', '0; x5'],
  ['00000', '42', '00042'],
  ['0.00', '1.005', '1.01'],
  ['0.0#', '2', '2.0'],
  ['#,##0', '1234567.6', '1,234,568'],
  ['0%', '0.125', '13%'],
  ['0.0%', '0.125', '12.5%'],
  ['0.00;[Red]-0.00', '-1.5', '-1.50'],
  ['[$€-407]0.00', '3', '€3.00'],
  ['0" points"', '7', '7 points'],
  ['@', '7', '7'],
  ['0.00E+00', '1500', '1.50E+03'],
  [14, '-1', '-1'],
  [14, '1e300', '1e+300'],
  ['0.00000000000000000000', '12345', '12345'],
])('shows with the format %j the number %s as %s', async (format, value, shown) => {
  const [, read1] = await read({
    rows: `${header}<row r="2"><c s="0"><v>${value}</v></c></row>`,
    formats: [format],
  })
  expect(read1?.cells).toEqual([shown])
})

test('reads a row once, even if it ends twice', async () => {
  expect(await read({ rows: `${header}</row><c><v>1</v></c></row>` })).toEqual([{ row: 1, cells: ['name'] }])
})

test('counts days from 1904 where the workbook does', async () => {
  const rows = `${header}<row><c s="0"><v>44681</v></c></row>`
  const [, row] = await read({ rows, formats: [14], properties: 'date1904="1"' })
  expect(row?.cells).toEqual(['2026-05-01'])
})

test('reads the first sheet that is not hidden, wherever it is', async () => {
  const files = {
    'xl/workbook.xml':
      '<workbook><sheets><sheet r:id="rId1" state="hidden"/><sheet r:id="rId9"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Target="../x/other.xml"/></Relationships>',
    'x/other.xml': `<worksheet><!-- a > b --><sheetData>${header.replace('name', '<![CDATA[<other>]]>')}</sheetData></worksheet>`,
  }
  expect(await read({ rows: header, files })).toEqual([{ row: 1, cells: ['<other>'] }])
})

test.each<[string, WorkbookParts, string]>([
  [
    'a document type',
    { rows: header, files: { 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "b">]><sst/>' } },
    'damaged_workbook',
  ],
  [
    'a missing sheet',
    { rows: '', files: { 'xl/_rels/workbook.xml.rels': '<Relationships/>' } },
    'damaged_workbook',
  ],
  ['a tag without end', { rows: `<row ${'x'.repeat(300_000)}` }, 'damaged_workbook'],
  ['rows out of order', { rows: '<row r="2"/><row r="2"/>' }, 'damaged_workbook'],
  ['rows without a number', { rows: '<row r="x"/>' }, 'damaged_workbook'],
  ['a cell far to the right', { rows: '<row><c r="XFD1"><v>1</v></c></row>' }, 'too_many_columns'],
  ['a bomb', { rows: `${header}${' '.repeat(20_000_000)}` }, 'table_too_large'],
  [
    'a bomb of repeated texts',
    { rows: `${header}${'<row><c t="s"><v>0</v></c></row>'.repeat(100_001)}`, strings: ['<t>x</t>'] },
    'too_many_rows',
  ],
  ['nothing', { rows: '' }, 'empty_table'],
])('refuses %s', async (_what, parts, code) => {
  await expect(read(parts)).rejects.toMatchObject({ name: 'TableError', code })
})

test('says that the tables of other programs must be exported', async () => {
  const files = {
    '_rels/.rels': '<Relationships/>',
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
  }
  const bytes = Buffer.from(workbook({ rows: '', files }))
  const renamed = Buffer.from(
    bytes.toString('latin1').replaceAll('xl/workbook.xml', 'xl/workbook.bin'),
    'latin1',
  )
  await expect(readRows(renamed, tableLimits, { attributes: [] }).next()).rejects.toMatchObject({
    code: 'not_a_table',
  })
})

test('refuses every workbook that is cut off, and never hangs', async () => {
  const bytes = workbook({ rows: header.repeat(3), strings: ['<t>x</t>'] })
  for (let length = 4; length < bytes.length; length += 7)
    await expect(
      readRows(bytes.subarray(0, length), tableLimits, { attributes: [] }).next(),
    ).rejects.toMatchObject({
      name: 'TableError',
    })
})

test('has a table or an error for every workbook that was damaged', async () => {
  const strings = ['<t>name</t>', '<r><t>a</t></r>']
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row><c s="1"><v>45000</v></c><c t="s"><v>1</v></c></row>'
  // Uncompressed, so that damage reaches the XML.
  const valid = workbook({ rows, strings, formats: [14, '0.0"x"'] }, 0)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      async (changes) => {
        const bytes = Uint8Array.from(valid)
        for (const [at, byte] of changes) bytes[at] = byte
        try {
          for await (const { row, cells } of readRows(bytes, tableLimits, { attributes: [] })) {
            expect(Number.isInteger(row)).toBe(true)
            expect(cells.every((cell) => typeof cell === 'string')).toBe(true)
          }
        } catch (error) {
          expect(error).toBeInstanceOf(TableError)
        }
      },
    ),
    { numRuns: 500 },
  )
})
