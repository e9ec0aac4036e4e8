import { strToU8, zipSync } from 'fflate'

/** Parts of a workbook set by a test; the others are as in Excel. */
export interface WorkbookParts {
  /** Content of `<sheetData>`. */
  rows: string
  /** Contents of `<si>` elements. */
  strings?: readonly string[]
  /** Format codes of the styles 0, 1, …: a number is a built-in format. */
  formats?: readonly (string | number)[]
  /** Attributes of `<workbookPr>`. */
  properties?: string
  /** Additional files, or replacements. */
  files?: Readonly<Record<string, string>>
}

const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/**
 * Returns the bytes of a workbook with one sheet.
 *
 * @param level compression level; 0 stores
 */
export function workbook(
  { rows, strings = [], formats = [], properties = '', files }: WorkbookParts,
  level: 0 | 6 = 6,
) {
  const codes = formats.flatMap((code, i) =>
    typeof code === 'string' ? `<numFmt numFmtId="${200 + i}" formatCode="${escaped(code)}"/>` : [],
  )
  const styles = formats.map((code, i) => `<xf numFmtId="${typeof code === 'number' ? code : 200 + i}"/>`)
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<?xml version="1.0"?><workbook><workbookPr ${properties}/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
      ['rId3', 'sharedStrings', '/xl/sharedStrings.xml'],
    ]),
    'xl/styles.xml': `<styleSheet><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData><pageMargins/></worksheet>`,
    ...files,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), {
    level,
  })
}

function relationships(list: readonly (readonly [id: string, kind: string, target: string])[]): string {
  const all = list.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${type}/${kind}" Target="${target}"/>`,
  )
  return `<Relationships>${all.join('')}</Relationships>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
