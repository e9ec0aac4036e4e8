import { findHeader, headerRows, type ListRow } from '@certificate-sdk/template/internal'
import { TableError } from '../limits/TableError.ts'
import type { TableLimits } from '../limits/tableLimits.ts'
import { readWorkbook, readXml, type Workbook } from './readWorkbook.ts'
import { SharedStrings } from './SharedStrings.ts'
import { type SheetRow, SheetRows } from './SheetRows.ts'
import { XmlReader } from './XmlReader.ts'
import { ZipReader } from './ZipReader.ts'

/** A sheet with readable rows. */
export interface OpenSheet {
  name: string
  /** Names of all sheets. */
  sheets: readonly string[]
  rows(): AsyncGenerator<SheetRow>
  /** Hidden columns, from 0; known once rows were read. */
  hiddenColumns(): ReadonlySet<number>
}

/** Maximum number of sheets to search for a list. */
const maxSheets = 20

/**
 * Opens the named sheet of a workbook (ECMA-376), or else the first visible one with a list, with text as people see
 * it. Not a library, because existing readers hold whole sheets in memory, don't limit the unpacked size, and ignore
 * number formats.
 *
 * @throws {TableError}
 */
export async function openSheet(
  bytes: Uint8Array,
  limits: TableLimits,
  { sheet, attributes }: { sheet?: string; attributes: readonly string[] },
): Promise<OpenSheet> {
  const zip = new ZipReader(bytes)
  const workbook = await readWorkbook(zip)
  const strings = new SharedStrings(bytes.length)
  if (workbook.sharedStrings !== undefined) await readXml(zip, workbook.sharedStrings, strings)
  const open = ({ name, path }: Workbook['sheets'][number]): OpenSheet => {
    let last: SheetRows | undefined
    return {
      name,
      sheets: workbook.sheets.slice(0, maxSheets).map((sheet) => sheet.name),
      rows() {
        last = new SheetRows(strings, workbook.formats, limits)
        return readSheet(zip, path, last)
      },
      hiddenColumns: () => last?.hiddenColumns ?? new Set(),
    }
  }
  const { sheets } = workbook
  if (sheet !== undefined) {
    const named = sheets.find(({ name }) => name.trim() === sheet.trim())
    if (named) return open(named)
    const names = sheets.slice(0, maxSheets).map(({ name }) => `“${name}”`)
    throw new TableError('unknown_sheet', `The workbook has no sheet “${sheet}”. It has ${names.join(', ')}.`)
  }
  const visible = sheets.filter(({ isVisible }) => isVisible)
  const opened = (visible.length ? visible : sheets).slice(0, maxSheets).map(open)
  for (const one of opened) if (opened.length === 1 || (await isList(one, attributes))) return one
  return opened[0] as OpenSheet
}

async function isList({ rows }: OpenSheet, attributes: readonly string[]): Promise<boolean> {
  const start: ListRow[] = []
  for await (const row of rows()) if (start.push(row) >= headerRows) break
  return findHeader(start, attributes) !== undefined
}

async function* readSheet(zip: ZipReader, path: string, sheet: SheetRows): AsyncGenerator<SheetRow> {
  const reader = new XmlReader(sheet)
  for await (const piece of zip.read(path)) {
    reader.push(piece)
    yield* sheet.take()
    if (sheet.isDone) return
  }
}
