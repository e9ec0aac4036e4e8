import { expect, test } from 'vitest'
import { type WorkbookParts, workbook } from '../../../../testing/workbook.ts'
import { tableLimits } from '../limits/tableLimits.ts'
import { readRows } from '../readRows.ts'

async function read(parts: WorkbookParts) {
  const rows = readRows(workbook(parts), tableLimits, { attributes: ['Course'] })
  const cells: string[][] = []
  let next = await rows.next()
  for (; !next.done; next = await rows.next()) cells.push(next.value.cells)
  return { cells, account: next.value }
}

const texts = (row: number, ...cells: string[]) =>
  `<row r="${row}">${cells.map((text, i) => `<c r="${'ABCD'[i]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
const header = (row: number) => texts(row, 'Name', 'Email', 'Course')
const ada = (row: number) => texts(row, 'Ada', 'ada@example.com', 'Sailing')
const list = [
  ['Name', 'Email', 'Course'],
  ['Ada', 'ada@example.com', 'Sailing'],
]
const sheet = (rows: string, rest = '') => `<worksheet><sheetData>${rows}</sheetData>${rest}</worksheet>`
const person = '<c r="A2" t="str"><v>Ada</v></c><c r="B2" t="str"><v>ada@example.com</v></c>'

/** Creates a workbook with several sheets, each with its own attributes. */
function sheets(all: readonly (readonly [name: string, attributes: string, rows: string])[]): WorkbookParts {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const names = all.map(
    ([name, more], i) => `<sheet name="${name}" sheetId="${i + 1}" ${more} r:id="rId${i + 1}"/>`,
  )
  const relations = all.map(
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="${type}/worksheet" Target="/xl/worksheets/sheet${i + 1}.xml"/>`,
  )
  return {
    rows: '',
    files: {
      'xl/workbook.xml': `<workbook><sheets>${names.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
      ...Object.fromEntries(all.map(([, , rows], i) => [`xl/worksheets/sheet${i + 1}.xml`, sheet(rows)])),
    },
  }
}

test.each<[string, WorkbookParts]>([
  [
    'a merged title above the header',
    { rows: `${texts(1, 'Participants of Sailing 101')}${header(3)}${ada(4)}` },
  ],
  [
    'shared formulas',
    {
      rows: `${header(1)}<row r="2">${person}<c r="C2" t="str"><f t="shared" ref="C2:C9" si="0">X!A1</f><v>Sailing</v></c></row>`,
    },
  ],
  [
    'an array formula',
    {
      rows: `${header(1)}<row r="2">${person}<c r="C2" t="str"><f t="array" ref="C2:C9">X!A1:A8</f><v>Sailing</v></c></row>`,
    },
  ],
  [
    'a formula of Google',
    {
      rows: `${header(1)}<row r="2">${person}<c r="C2" t="str"><f>IFERROR(__xludf.DUMMYFUNCTION("QUERY(A1)"),"Sailing")</f><v>Sailing</v></c></row>`,
    },
  ],
  [
    'the attributes and the last row of LibreOffice',
    {
      rows: `${header(1)}<row r="2" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false">${person}<c r="C2" s="0" t="inlineStr"><is><t>Sailing</t></is></c></row><row r="1048576" customFormat="false" ht="12.8" hidden="false"><c r="A1048576" s="0"/></row>`,
    },
  ],
  [
    'cells without addresses',
    {
      rows: '<row><c t="str"><v>Name</v></c><c t="str"><v>Email</v></c><c t="str"><v>Course</v></c></row><row><c t="str"><v>Ada</v></c><c t="str"><v>ada@example.com</v></c><c t="str"><v>Sailing</v></c></row>',
    },
  ],
  [
    'a group of which nothing is collapsed',
    { rows: `${header(1)}${ada(2).replace('<row', '<row outlineLevel="1"')}` },
  ],
  [
    'prefixes of strict files',
    { rows: `${header(1)}${ada(2)}`.replaceAll(/<(\/?)(row|c|is|t)\b/g, '<$1x:$2') },
  ],
  [
    'a sheet that only macros show',
    sheets([
      ['Secret', 'state="veryHidden"', `${header(1)}${texts(2, 'Eve', 'eve@example.com', 'x')}`],
      ['List', '', `${header(1)}${ada(2)}`],
    ]),
  ],
  [
    'a pivot table first',
    sheets([
      [
        'Pivot',
        '',
        `${texts(3, 'Row Labels', 'Count of Grade')}${texts(4, 'Sailing', '31')}${texts(5, 'Grand Total', '31')}`,
      ],
      ['List', '', `${header(1)}${ada(2)}`],
    ]),
  ],
  [
    'the summary of Numbers',
    sheets([
      [
        'Export Summary',
        '',
        texts(1, 'This document was exported from Numbers. Each table was converted to an Excel worksheet.'),
      ],
      ['Sheet 1 - Table 1', '', `${texts(1, 'Table 1')}${header(2)}${ada(3)}`],
    ]),
  ],
])('reads a list with %s', async (_what, parts) => {
  expect((await read(parts)).cells).toEqual(list)
})

test('says that rows of a collapsed group are left out', async () => {
  const hidden = texts(3, 'Bob', 'bob@example.com', 'Sailing').replace(
    '<row',
    '<row hidden="1" outlineLevel="1"',
  )
  const summary = texts(4, 'Cid', 'cid@example.com', 'Rowing').replace('<row', '<row collapsed="1"')
  const { cells, account } = await read({ rows: `${header(1)}${ada(2)}${hidden}${summary}` })
  expect(cells.map(([name]) => name)).toEqual(['Name', 'Ada', 'Cid'])
  expect(account.hiddenRows).toBe(1)
})

test('names the columns that are hidden', async () => {
  const columns =
    '<cols><col min="1" max="1" width="9"/><col min="2" max="3" hidden="1"/><col min="9" max="16384" hidden="1"/></cols>'
  const { cells, account } = await read({
    rows: '',
    files: {
      'xl/worksheets/sheet1.xml': `<worksheet>${columns}<sheetData>${header(1)}${ada(2)}</sheetData></worksheet>`,
    },
  })
  expect(cells).toEqual(list)
  expect(account.hiddenColumns).toEqual(['Email', 'Course'])
  expect((await read({ rows: `${header(1)}${ada(2)}` })).account).not.toHaveProperty('hiddenColumns')
})
