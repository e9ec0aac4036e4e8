import { renameSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { collect } from '../testing/collect.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { CsvFile } from './CsvFile.ts'
import { problemText } from './CsvProblem.ts'
import { readRecipients, surveyRecipients } from './readRecipients.ts'

async function fileOf(content: string | Uint8Array): Promise<CsvFile> {
  const path = temporaryFolder()('people.csv')
  writeFileSync(path, content)
  const file = await CsvFile.open(path)
  onTestFinished(() => file.close())
  return file
}

/** Problems of a file, as a person reads them. */
async function problemsOf(content: string | Uint8Array): Promise<string[]> {
  return (await surveyRecipients(await fileOf(content))).problems.map(problemText)
}

/** The recipients of a file without problems. */
async function recipientsOf(content: string | Uint8Array) {
  const file = await fileOf(content)
  const survey = await surveyRecipients(file)
  expect(survey.problems).toEqual([])
  const recipients = await collect(readRecipients(file))
  expect(recipients).toHaveLength(survey.recipients)
  return recipients
}

const table =
  'name;email;Course\r\nZoë Ångström;zoe@example.com;Sailing\r\n李偉;li@example.com;"A ""B""; C"\r\n'
const expected = [
  {
    kind: 'recipient',
    row: 2,
    recipient: { name: 'Zoë Ångström', email: 'zoe@example.com', attributes: { Course: 'Sailing' } },
  },
  {
    kind: 'recipient',
    row: 3,
    recipient: { name: '李偉', email: 'li@example.com', attributes: { Course: 'A "B"; C' } },
  },
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
  ['mixed line ends', table.replace('\r\n', '\n')],
  ['no last line end', table.trimEnd()],
  ['Excel’s first line', `sep=;\r\n${table}`],
  ['spaces around headers', table.replace('name;email;Course', '  Name ; EMAIL;\u00a0Course ')],
  ['spaces around cells', table.replace('zoe@example.com;Sailing', ' zoe@example.com\t; Sailing\u00a0')],
])('reads %s', async (_what, content) => {
  expect(await recipientsOf(content)).toEqual(expected)
})

test.each([',', '\t'] as const)('reads cells between %j', async (delimiter) => {
  const other = table.replace('"A ""B""; C"', `"A ""B""${delimiter} C"`).replace(/;(?! C)/g, delimiter)
  const read = await recipientsOf(other)
  expect(read[1]?.recipient.attributes.Course).toBe(delimiter === '\t' ? 'A "B"\t C' : 'A "B", C')
})

test('reads cells of several lines, and numbers rows as a spreadsheet does', async () => {
  const read = await recipientsOf(
    'name,email,"Two\r\nlines"\r\nA,a@example.com,"x\r\ny\rz"\r\nB,b@example.com,\r\n',
  )
  expect(read.map(({ row, recipient }) => [row, recipient.attributes])).toEqual([
    [2, { 'Two\r\nlines': 'x\ny\nz' }],
    [3, { 'Two\r\nlines': '' }],
  ])
})

test('takes missing cells at the end for empty ones', async () => {
  const [read] = await recipientsOf('email,name,Course,Grade\na@example.com,A\n')
  expect(read?.recipient.attributes).toEqual({ Course: '', Grade: '' })
})

test('skips and counts empty rows and columns', async () => {
  const file = await fileOf('name,email,,\nA,a@example.com,,\n\n,,,\nB,b@example.com,,\n , \n')
  expect(await surveyRecipients(file)).toMatchObject({
    recipients: 2,
    problemCount: 0,
    emptyRows: [3, 4, 6],
    emptyCount: 3,
    emptyColumns: [3, 4],
  })
  expect((await collect(readRecipients(file))).map(({ row }) => row)).toEqual([2, 5])
})

test('reads a file of many chunks, whose characters are cut anywhere', async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, i) => `Zoë Ångström 李 ${i};p${i}@example.com;${'é'.repeat(i % 7)}`,
  )
  const read = await recipientsOf(`name;email;x\n${rows.join('\n')}`)
  const wrong = read.filter(
    ({ row, recipient: { name, attributes } }, i) =>
      row !== i + 2 || name !== `Zoë Ångström 李 ${i}` || attributes.x !== 'é'.repeat(i % 7),
  )
  expect([read.length, wrong]).toEqual([20_000, []])
})

test.each([
  [
    'name;mail\nA;a@example.com',
    ['Row 1: there is no column “email”. The columns, split at each semicolon: “name”, “mail”.'],
  ],
  ['a|b\n', [expect.stringContaining('no column “name”'), expect.stringContaining('no column “email”')]],
  ['name,email,Course,Course\n', ['Row 1, column 4: is the same as column 3. Rename or delete one of them.']],
  ['name,email,Name\n', ['Row 1, column 3: is the same as column 1. Rename or delete one of them.']],
  ['name,email, E-Mail\n', ['Row 1, column 3: is the same as column 2. Rename or delete one of them.']],
  [
    'name,email,\nA,a@example.com,x',
    ['Row 2, column 3: “x” has no header. Is a cell with a delimiter in it missing its quotes?'],
  ],
  [
    'name,email\nA, b,b@example.com',
    [
      'Row 2, column email: “b” is not an e-mail address.',
      'Row 2, column 3: “b@example.com” has no header. Is a cell with a delimiter in it missing its quotes?',
    ],
  ],
  [
    'name,email\n,a@example.com\nB,\n\nC,c@\n',
    [
      'Row 2, column name: is empty.',
      'Row 3, column email: is empty.',
      'Row 5, column email: “c@” is not an e-mail address.',
    ],
  ],
  ['name,email\n"A\nB",a@example.com', ['Row 2, column name: has more than one line.']],
  ['name,email,Grade\nA,a@example.com,#N/A', ['Row 2, column Grade: “#N/A” is the error of a formula.']],
])('says where %j is wrong', async (content, problems) => {
  expect(await problemsOf(content)).toEqual(problems)
})

test('says where a file that is not UTF-8 cannot be read', async () => {
  const content = Buffer.from('name,email,Course\nA,a@example.com,x\nZoë,zoe@example.com,Café\n', 'latin1')
  expect(await problemsOf(content)).toEqual([
    'Row 3, column name: has a character that cannot be read (�). In Excel, save the file as “CSV UTF-8”.',
    'Row 3, column Course: has a character that cannot be read (�). In Excel, save the file as “CSV UTF-8”.',
  ])
})

test('names the first 100 problems and counts all', async () => {
  const file = await fileOf(`name,email\n${'A,a\n'.repeat(250)}`)
  const { problems, problemCount } = await surveyRecipients(file)
  expect([problems.length, problems.at(-1)?.row, problemCount]).toEqual([100, 101, 250])
})

test.each<[string, string | Uint8Array, string]>([
  ['an empty file', '', 'is empty: its first row must name the columns, such as name,email,Course.'],
  ['only a header', 'name,email\n', 'has no recipients below its header.'],
  [
    'an Excel workbook',
    Buffer.from('PK\u0003\u0004 and more'),
    'is a workbook, not CSV: in Excel, save it as “CSV UTF-8 (Comma delimited)”.',
  ],
  [
    'an open quote',
    'name,email\nA,"a@example.com\nB,b@example.com\n',
    'has a quote (") in row 2 that is never closed.',
  ],
  [
    'an endless cell',
    `name,email\n"${'x\n'.repeat(600_000)}`,
    'has a quote (") in row 2 that is never closed.',
  ],
  [
    'text after a quote',
    'name,email\n"A" B,a@example.com\n',
    'has a quote (") inside a cell of row 2: put the cell in quotes and write each quote in it twice.',
  ],
  [
    'a quote in text',
    'name,email\nA "B",a@example.com\n',
    'has a quote (") inside a cell of row 2: put the cell in quotes and write each quote in it twice.',
  ],
])('refuses %s', async (_what, content, message) => {
  const file = await fileOf(content)
  await expect(surveyRecipients(file)).rejects.toThrow(`${file.path} ${message}`)
})

test('refuses a path that is not a file', async () => {
  const path = temporaryFolder()
  await expect(CsvFile.open(path('missing.csv'))).rejects.toThrow('missing.csv: it does not exist.')
  await expect(CsvFile.open(path('.'))).rejects.toThrow('is not a regular file')
})

test('reads the file that it opened, even if another takes its name', async () => {
  const path = temporaryFolder()('people.csv')
  writeFileSync(path, table)
  const file = await CsvFile.open(path)
  onTestFinished(() => file.close())
  writeFileSync(`${path}.new`, 'name,email\nX,x@example.com\n')
  renameSync(`${path}.new`, path)
  expect(await collect(readRecipients(file))).toEqual(expected)
})
