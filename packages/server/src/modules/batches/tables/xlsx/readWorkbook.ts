import { TableError } from '../limits/TableError.ts'
import { type CellFormat, cellFormat } from './formatCell.ts'
import { attributeOf, attributePattern, type XmlHandler, XmlReader } from './XmlReader.ts'
import { damaged, type ZipReader } from './ZipReader.ts'

/** The parts of a workbook needed for its sheets. */
export interface Workbook {
  /** In tab order; `path` is a file within the workbook. */
  sheets: readonly { name: string; path: string; isVisible: boolean }[]
  sharedStrings: string | undefined
  /** Cell formats by style. */
  formats: readonly CellFormat[]
}

/** Maximum number of styles: more than Excel writes. */
const maxStyles = 65_536

/**
 * Reads the structure of a workbook.
 *
 * @throws {TableError}
 */
export async function readWorkbook(zip: ZipReader): Promise<Workbook> {
  const main = await mainPart(zip)
  const { sheets, is1904 } = await readSheets(zip, main)
  const related = await readRelationships(zip, main)
  const found = sheets.flatMap(({ id, ...sheet }) =>
    related.filter((one) => one.id === id && zip.has(one.path)).map(({ path }) => ({ ...sheet, path })),
  )
  if (!found.length) throw damaged('it has no sheet')
  const ofType = (type: string) => related.find((one) => one.type === type && zip.has(one.path))?.path
  const styles = ofType('styles')
  return {
    sheets: found,
    sharedStrings: ofType('sharedStrings'),
    formats: styles === undefined ? [] : await readFormats(zip, styles, is1904),
  }
}

/** Feeds a file to a handler. */
export async function readXml(zip: ZipReader, path: string, handler: XmlHandler): Promise<void> {
  const reader = new XmlReader(handler)
  for await (const bytes of zip.read(path)) reader.push(bytes)
}

async function mainPart(zip: ZipReader): Promise<string> {
  if (zip.has('_rels/.rels')) {
    const found = (await readRelationships(zip, '')).find(({ type }) => type === 'officeDocument')?.path
    if (found !== undefined && zip.has(found) && /\.xml$/i.test(found)) return found
  }
  if (zip.has('xl/workbook.xml')) return 'xl/workbook.xml'
  throw new TableError(
    'not_a_table',
    'The file is not a workbook that can be read. Save the table as XLSX or CSV.',
  )
}

async function readSheets(zip: ZipReader, path: string) {
  const [id, sheetName, state, date1904] = ['id', 'name', 'state', 'date1904'].map(attributePattern) as [
    RegExp,
    RegExp,
    RegExp,
    RegExp,
  ]
  const sheets: { id: string | undefined; name: string; isVisible: boolean }[] = []
  let is1904 = false
  await readXml(zip, path, {
    open(name, tag) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributeOf(tag, date1904) ?? '')
      if (name === 'sheet' && sheets.length < maxStyles)
        sheets.push({
          id: attributeOf(tag, id),
          name: (attributeOf(tag, sheetName) ?? '').slice(0, 200),
          isVisible: !attributeOf(tag, state)?.includes('idden'),
        })
    },
  })
  return { sheets, is1904 }
}

/** Files that a file refers to. @param path '' for the package as a whole */
async function readRelationships(zip: ZipReader, path: string) {
  const slash = path.lastIndexOf('/') + 1
  const folder = path.slice(0, slash)
  const [id, type, target] = ['Id', 'Type', 'Target'].map(attributePattern) as [RegExp, RegExp, RegExp]
  const found: { id: string | undefined; type: string | undefined; path: string }[] = []
  await readXml(zip, `${folder}_rels/${path.slice(slash)}.rels`, {
    open(name, tag) {
      if (name !== 'Relationship' || found.length >= maxStyles) return
      found.push({
        id: attributeOf(tag, id),
        type: attributeOf(tag, type)?.split('/').at(-1),
        path: resolved(folder, attributeOf(tag, target) ?? ''),
      })
    },
  })
  return found
}

/** Resolves a target's path: `..` leaves a folder, and `/` is the root of the workbook. */
function resolved(folder: string, target: string): string {
  const parts = target.startsWith('/') ? [] : folder.split('/').filter((part) => part !== '')
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

async function readFormats(zip: ZipReader, path: string, is1904: boolean): Promise<CellFormat[]> {
  const [id, code] = ['numFmtId', 'formatCode'].map(attributePattern) as [RegExp, RegExp]
  const codes = new Map<number, string>()
  const ids: number[] = []
  let isInCells = false
  await readXml(zip, path, {
    open(name, tag) {
      if (codes.size + ids.length > maxStyles) throw damaged('it has too many styles')
      if (name === 'numFmt')
        codes.set(Number(attributeOf(tag, id)), (attributeOf(tag, code) ?? '').slice(0, 255))
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells) ids.push(Number(attributeOf(tag, id) ?? 0))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  const formats = new Map<number, CellFormat>()
  return ids.map((formatId) => {
    const format = formats.get(formatId) ?? cellFormat(formatId, codes, is1904)
    formats.set(formatId, format)
    return format
  })
}
