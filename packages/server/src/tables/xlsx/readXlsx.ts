import type { ListRow } from '@certificate-sdk/template/internal'
import type { TableLimits } from '../limits/tableLimits.ts'
import { readWorkbook, readXml } from './readWorkbook.ts'
import { SharedStrings } from './SharedStrings.ts'
import { SheetRows } from './SheetRows.ts'
import { XmlReader } from './XmlReader.ts'
import { ZipReader } from './ZipReader.ts'

/**
 * Reads the first visible sheet of a workbook (ECMA-376), with text as a person sees it. Not a library: existing readers
 * hold whole sheets in memory, have no bound for what a file unpacks to, and do not read the formats of numbers.
 *
 * @throws {TableError}
 */
export async function* readXlsx(bytes: Uint8Array, limits: TableLimits): AsyncGenerator<ListRow> {
  const zip = new ZipReader(bytes)
  const workbook = await readWorkbook(zip)
  const strings = new SharedStrings(bytes.length)
  if (workbook.sharedStrings !== undefined) await readXml(zip, workbook.sharedStrings, strings)
  const sheet = new SheetRows(strings, workbook.formats, limits)
  const reader = new XmlReader(sheet)
  for await (const piece of zip.read(workbook.sheet)) {
    reader.push(piece)
    yield* sheet.take()
    if (sheet.isDone) return
  }
}
