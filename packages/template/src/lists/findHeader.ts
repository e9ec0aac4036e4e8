import { bareHeader } from './bareHeader.ts'
import { looksLikeAddress } from './cellKinds.ts'
import type { ListRow } from './DelimitedReader.ts'
import { readHeader } from './readHeader.ts'

/** Number of rows at the start to search for the header. */
export const headerRows = 20

/**
 * Finds the header row, because reports begin with titles and other tables: the first that names both a person and an
 * address, otherwise the first that names either, or an attribute, along with other columns.
 *
 * @param rows the first {@link headerRows} rows that have text
 * @param attributes attributes that a header may contain
 * @returns its index; `undefined` if none names a column
 */
export function findHeader(rows: readonly ListRow[], attributes: readonly string[]): number | undefined {
  const keys = new Set(attributes.map(bareHeader))
  const strengths = rows.map(({ cells }) => strengthOf(cells, keys))
  const best = Math.max(0, ...strengths)
  return best === 0 ? undefined : strengths.indexOf(best)
}

/**
 * 2: names a person and an address; 1: either, or an attribute, along with other columns; 0.5: stands alone; 0: names
 * nothing.
 */
function strengthOf(cells: readonly string[], keys: ReadonlySet<string>): number {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  // A person's row, whatever words the name contains.
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
 * Returns true if a list ended before a row: after an empty row comes another section's title or another header.
 *
 * @param last previous row
 */
export function isBehindList(row: ListRow, last: ListRow, header: readonly string[]): boolean {
  if (row.row - last.row < 2) return false
  const texts = row.cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const columns = header.filter((cell) => cell.trim() !== '').length
  if (texts.some(looksLikeAddress)) return false
  return (columns > 2 && texts.length === 1) || strengthOf(row.cells, new Set()) > 0
}
