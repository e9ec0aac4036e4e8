import { zipFile } from '../inputs/zipFile.mjs'
import { repeatUnit } from './repeatUnit.mjs'

/** Bytes that deflated parts of workbooks have once they are inflated. */
const inflatedBytes = 60_000_000

/** Texts that a CSV file repeats below its header. */
const texts = {
  'short rows': 'a,b\n',
  'rows of people': 'Zoe Angstrom,zoe@example.com,Sailing\r\n',
  'quoted cells': '"a ""b""","c\nd"\n',
  quotes: '"',
  'pairs of quotes': '""',
  'an open cell': '"a\n',
  commas: ',',
  semicolons: ';',
  tabs: '\t',
  'line feeds': '\n',
  'carriage returns': '\r',
  'line ends': '\r\n',
  'one long cell': 'a',
  'rows of 1,000 cells': `${'x,'.repeat(999)}x\n`,
  'rows of 1,001 cells': `${'x,'.repeat(1_000)}x\n`,
  formulas: '=HYPERLINK("http://example.com"),+1,-1,@a\n',
  controls: '\u0001\u0002,\u0003\n',
  'byte order marks': '\ufeff',
}

/** Parts of a workbook, and what is repeated in them. */
const parts = {
  'rows without cells': { part: 'sheet', unit: '<row/>' },
  'cells without text': { part: 'sheet', unit: '<row><c/><c/></row>' },
  'rows of numbers': { part: 'sheet', unit: '<row><c><v>1</v></c><c><v>0.1</v></c></row>' },
  'rows of dates': { part: 'sheet', unit: '<row><c s="0"><v>46000.5</v></c></row>' },
  'rows of shared texts': { part: 'sheet', unit: '<row><c t="s"><v>0</v></c></row>' },
  'a row of many cells': { part: 'sheet', unit: '<c t="s"><v>0</v></c>' },
  'cells far to the right': { part: 'sheet', unit: '<row><c r="ALL1"><v>1</v></c></row>' },
  'references to characters': { part: 'sheet', unit: '<c t="str"><v>&#x41;&amp;</v></c>' },
  'a tag without end': { part: 'sheet', unit: ' a="b"' },
  'nested elements': { part: 'sheet', unit: '<a>' },
  comments: { part: 'sheet', unit: '<!-- -->' },
  spaces: { part: 'sheet', unit: ' ' },
  ampersands: { part: 'sheet', unit: '&' },
  texts: { part: 'strings', unit: '<si><t>ab</t></si>' },
  'texts in parts': { part: 'strings', unit: '<r><t>a</t></r>' },
  'empty texts': { part: 'strings', unit: '<si/>' },
  'one long text': { part: 'strings', unit: 'abcdefgh' },
  styles: { part: 'styles', unit: '<xf numFmtId="200"/>' },
  formats: { part: 'styles', unit: '<numFmt numFmtId="200" formatCode="[h]"/>' },
  sheets: { part: 'workbook', unit: '<sheet id="rId1"/>' },
  relationships: { part: 'relations', unit: '<Relationship Id="a" Type="b" Target="../../c"/>' },
  'names of files': { part: 'directory', unit: '' },
}

/** How the text of a CSV file is encoded. */
const encodings = {
  'UTF-8': (/** @type {string} */ text) => Buffer.from(text),
  'UTF-8 with a mark': (/** @type {string} */ text) => Buffer.from(`\ufeff${text}`),
  'UTF-16': (/** @type {string} */ text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'Windows-1252': (/** @type {string} */ text) => Buffer.from(`\u00e9 ${text}`, 'latin1'),
  'Windows-1256': (/** @type {string} */ text) => Buffer.from(`\u00c7\u00e1\u00c7\u00d3 ${text}`, 'latin1'),
  'Shift JIS': (/** @type {string} */ text) => Buffer.from(`\u0093\u00fa\u0096\u007b ${text}`, 'latin1'),
}

/** Dimensions of tables. */
export const tableDimensions = {
  content: [
    ...Object.keys(texts).map((name) => `CSV: ${name}`),
    ...Object.keys(parts).map((name) => `XLSX: ${name}`),
  ],
  encoding: /** @type {(keyof typeof encodings)[]} */ (Object.keys(encodings)),
  deflated: [true, false],
  shared: ['a word', 'a text of 30 kB'],
}

/**
 * A file of about this many bytes; a workbook that is deflated has fewer, and inflates to 60 MB.
 *
 * @param {import('./drawChoices.mjs').Choice<typeof tableDimensions>} choice
 * @param {number} bytes
 */
export function tableFile({ content, encoding, deflated, shared }, bytes) {
  const name = content.slice(content.indexOf(':') + 2)
  if (content.startsWith('XLSX'))
    return workbookFile(parts[/** @type {keyof typeof parts} */ (name)], { deflated, shared }, bytes)
  const encode = encodings[encoding]
  const unit = encode(texts[/** @type {keyof typeof texts} */ (name)]).subarray(encode('').length)
  return repeatUnit({ head: encode('name,email,Course\n'), unit, tail: '' }, bytes)
}

/**
 * @param {{ part: string, unit: string }} repeated
 * @param {{ deflated: boolean, shared: string }} choice
 * @param {number} bytes
 */
function workbookFile({ part, unit }, { deflated, shared }, bytes) {
  const size = deflated ? inflatedBytes : bytes - 3_000
  const word = shared === 'a word' ? 'Ada' : 'x'.repeat(30_000)
  /** @param {string} name @param {string} head @param {string} tail */
  const content = (name, head, tail) =>
    part === name && unit ? repeatUnit({ head, unit, tail }, size) : Buffer.from(`${head}${tail}`)
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const related = ['worksheet', 'sharedStrings', 'styles'].map(
    (kind, i) => `<Relationship Id="rId${i + 1}" Type="${type}/${kind}" Target="${kind}.xml"/>`,
  )
  const header = ['name', 'email'].map((text) => `<c t="str"><v>${text}</v></c>`).join('')
  const sheet = `<worksheet><sheetData><row>${header}</row>${part === 'sheet' && unit.startsWith('<c') ? '<row>' : ''}`
  const files = [
    {
      name: 'xl/workbook.xml',
      content: content('workbook', '<workbook><sheets><sheet id="rId1"/>', '</sheets></workbook>'),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: content('relations', `<Relationships>${related.join('')}`, '</Relationships>'),
    },
    {
      name: 'xl/styles.xml',
      content: content('styles', '<styleSheet><cellXfs><xf numFmtId="14"/>', '</cellXfs></styleSheet>'),
    },
    {
      name: 'xl/sharedStrings.xml',
      content: content('strings', `<sst><si><t>${word}</t></si><si><t>`, '</t></si></sst>'),
    },
    { name: 'xl/worksheet.xml', content: content('sheet', sheet, '</sheetData></worksheet>') },
  ]
  return zipFile(
    files.map((file) => ({ ...file, deflated })),
    part === 'directory' ? Math.min(13_000, Math.floor(bytes / 400)) : 1,
  )
}
