import { bareHeader } from './bareHeader.ts'
import { looksLikeAddress } from './cellKinds.ts'
import type { ListRow } from './DelimitedReader.ts'
import { readHeader } from './readHeader.ts'

/** Rows of the start among which the header is. */
export const headerRows = 20

/**
 * Finds the row that names the columns: reports begin with titles and with tables of their own. It is the first one that names both a
 * person and an address, otherwise the first one that names either, or an attribute, beside other columns.
 *
 * @param rows the first {@link headerRows} rows that have text
 * @param attributes names of attributes, which a header may have, too
 * @returns its position among the rows; `undefined` if none names a column
 */
export function findHeader(rows: readonly ListRow[], attributes: readonly string[]): number | undefined {
  const keys = new Set(attributes.map(bareHeader))
  const strengths = rows.map(({ cells }) => strengthOf(cells, keys))
  const best = Math.max(0, ...strengths)
  return best === 0 ? undefined : strengths.indexOf(best)
}

/** 2: names a person and an address; 1: one of both, or an attribute, beside other columns; 0.5: stands alone; 0: names nothing. */
function strengthOf(cells: readonly string[], keys: ReadonlySet<string>): number {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  // A row of a person, whatever words the name has.
  if (texts.some(looksLikeAddress)) return 0
  const kinds = texts.map((text) => readHeader(text).kind)
  const hasName = kinds.some((kind) => kind === 'name' || kind === 'given' || kind === 'family')
  const hasEmail = kinds.includes('email')
  if (hasName && hasEmail) return 2
  const isKnown = hasName || hasEmail || texts.some((text) => keys.has(bareHeader(text)))
  if (texts.length > 1) return isKnown ? 1 : 0
  const [only = ''] = texts
  return (isKnown && readHeader(only).isKnown) || keys.has(bareHeader(only)) ? 0.5 : 0
}

/**
 * Returns true if a list has ended before a row: behind an empty row stands the title of another section, or another header.
 *
 * @param last the row before
 */
export function isBehindList(row: ListRow, last: ListRow, header: readonly string[]): boolean {
  if (row.row - last.row < 2) return false
  const texts = row.cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const columns = header.filter((cell) => cell.trim() !== '').length
  if (texts.some(looksLikeAddress)) return false
  return (columns > 2 && texts.length === 1) || strengthOf(row.cells, new Set()) > 0
}
