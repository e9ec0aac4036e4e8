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
  'rows of accented people': 'Zo\u00e9 \u00c5ngstr\u00f6m,zoe@example.com,Sailing\r\n',
  'accents alone': '\u00e9\u00df\u00f1\u00b3\u00ea',
  'words with other accents': `${Array.from({ length: 96 }, (_, i) => `A${String.fromCharCode(0xa0 + i)}b${String.fromCharCode(0xff - i)}`).join(' ')},a@example.com,x\n`,
  'totals without people': 'Total: 31,,\n',
  'totals behind people': 'Zoe,zoe@example.com,x\nTotal: 31,,\n',
  'escaped quotes': '"a \\"b\\"",c\n',
  'backslashes and quotes': '\\"',
  'quotes that never close': '"Zoe,zoe@example.com,x\nAda,ada@example.com,"\n',
  'empty rows': '\n\n\nZoe,zoe@example.com,x\n',
  'one column': 'Zoe\n',
  'one byte': '',
  'rows of 16,384 cells': `${'x,'.repeat(16_383)}x\n`,
}

/** Other headers than those of three columns. */
const headers = {
  'three columns': 'name,email,Course\n',
  '1,000 columns': `name,email,Course${Array.from({ length: 997 }, (_, i) => `,Student ${i} name of a guardian`).join('')}\n`,
  '1,000 names': `name,email,Course${',name'.repeat(997)}\n`,
  '1,000 long words': `name,email,Course${`,${'kursteilnehmernamensschild'.repeat(20)}`.repeat(997)}\n`,
  '16,384 columns': `name,email,Course${',x'.repeat(16_381)}\n`,
}

/** Parts of a workbook, and what is repeated in them. */
const parts = {
  'rows without cells': { part: 'sheet', unit: '<row/>' },
  'cells without text': { part: 'sheet', unit: '<row><c/><c/></row>' },
  'rows of numbers': { part: 'sheet', unit: '<row><c><v>1</v></c><c><v>0.1</v></c></row>' },
  'rows of dates': { part: 'sheet', unit: '<row><c s="0"><v>46000.5</v></c></row>' },
  'hidden rows': { part: 'sheet', unit: '<row hidden="1"><c t="s"><v>0</v></c></row>' },
  'rows of words of months': { part: 'sheet', unit: '<row><c s="1"><v>46000.5</v></c></row>' },
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
  'formats of many parts': {
    part: 'styles',
    unit: '<numFmt numFmtId="201" formatCode="[&gt;=1]0.0#,##0 ?/?;[$-407]d mmmm yyyy;@&quot;x&quot;"/>',
  },
  formats: { part: 'styles', unit: '<numFmt numFmtId="200" formatCode="[h]"/>' },
  sheets: { part: 'workbook', unit: '<sheet id="rId1"/>' },
  relationships: { part: 'relations', unit: '<Relationship Id="a" Type="b" Target="../../c"/>' },
  'names of files': { part: 'directory', unit: '' },
}

/** Bytes of names in encodings without a mark, and with bytes of several. */
const leads = {
  'Windows-1250': '\u00a3ukasz Wi\u009cniewski',
  'Windows-1251': '\u00c8\u00e2\u00e0\u00ed',
  'Windows-1252': '\u00e9',
  'Windows-1253': '\u00c3\u00e9\u00fe\u00f1\u00e3\u00ef\u00f2',
  'Windows-1254': 'I\u00fe\u00fdk',
  'Windows-1255': '\u00f9\u00ec\u00e5\u00ed',
  'Windows-1256': '\u00c7\u00e1\u00c7\u00d3',
  'Windows-1257': 'J\u00e2nis B\u00e7rzi\u00f2\u00f0',
  'Windows-1258': 'Nguy\u00ea\u00den',
  'Windows-874': '\u00ca\u00c1\u00aa\u00d2\u00c2',
  'ISO-8859-2': '\u00a3ukasz Wi\u00b6niewski',
  'ISO-8859-16': '\u00aatefan',
  'KOI8-R': '\u00e9\u00d7\u00c1\u00ce',
  Macintosh: 'Ren\u008e',
  IBM852: '\u009dukasz',
  IBM866: '\u0088\u00a2\u00a0\u00ad',
  'Shift JIS': '\u0093\u00fa\u0096\u007b',
  'EUC-JP': '\u00bb\u00b3\u00c5\u00c4',
  'GB 18030': '\u00d5\u00c5\u00ce\u00b0',
  Big5: '\u00b3\u00af\u00a4\u006a',
  'EUC-KR': '\u00b1\u00e8\u00b9\u00ce',
}

/** How the text of a CSV file is encoded. */
const encodings = {
  'UTF-8': (/** @type {string} */ text) => Buffer.from(text),
  'UTF-8 with a mark': (/** @type {string} */ text) => Buffer.from(`\ufeff${text}`),
  'UTF-16': (/** @type {string} */ text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 without a mark': (/** @type {string} */ text) => Buffer.from(text, 'utf16le'),
  'UTF-8 and Windows-1250 in turn': (/** @type {string} */ text) =>
    Buffer.concat([Buffer.from(`\u00e9 ${text}`), Buffer.from(`\u00b3\u00ea ${text}`, 'latin1')]),
  ...Object.fromEntries(
    Object.entries(leads).map(([name, lead]) => [
      name,
      (/** @type {string} */ text) => Buffer.from(`${lead} ${text}`, 'latin1'),
    ]),
  ),
}

/** Dimensions of tables. */
export const tableDimensions = {
  content: [
    ...Object.keys(texts).map((name) => `CSV: ${name}`),
    ...Object.keys(parts).map((name) => `XLSX: ${name}`),
  ],
  encoding: Object.keys(encodings),
  header: /** @type {(keyof typeof headers)[]} */ (Object.keys(headers)),
  deflated: [true, false],
  shared: ['a word', 'a text of 30 kB'],
}

/**
 * A file of about this many bytes; a workbook that is deflated has fewer, and inflates to 60 MB.
 *
 * @param {import('./drawChoices.mjs').Choice<typeof tableDimensions>} choice
 * @param {number} bytes
 */
export function tableFile({ content, encoding, header, deflated, shared }, bytes) {
  const name = content.slice(content.indexOf(':') + 2)
  if (content.startsWith('XLSX'))
    return workbookFile(parts[/** @type {keyof typeof parts} */ (name)], { deflated, shared }, bytes)
  const encode = /** @type {Record<string, (text: string) => Buffer>} */ (encodings)[encoding]
  if (!encode) throw new Error(`no encoding ${encoding}`)
  const unit = encode(texts[/** @type {keyof typeof texts} */ (name)]).subarray(encode('').length)
  if (!unit.length) return encode('a').subarray(-1)
  return repeatUnit({ head: encode(headers[header]), unit, tail: '' }, bytes)
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
      content: content(
        'styles',
        '<styleSheet><numFmts><numFmt numFmtId="200" formatCode="[$-407]dddd, d. mmmm yyyy"/></numFmts><cellXfs><xf numFmtId="14"/><xf numFmtId="200"/>',
        '</cellXfs></styleSheet>',
      ),
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
