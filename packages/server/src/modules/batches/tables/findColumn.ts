import { TableError } from './limits/TableError.ts'

/**
 * Finds a column by its header, ignoring surrounding spaces.
 *
 * @throws {TableError} if no column has that header, or several do
 */
export function findColumn(header: readonly string[], column: string): number {
  const headers = header.map((text) => text.trim())
  const wanted = column.trim()
  const index = headers.indexOf(wanted)
  if (index < 0 || wanted === '')
    throw new TableError(
      'unknown_column',
      `The table has no column “${column}”. It has ${listed(headers)}.`,
      undefined,
      { column: wanted },
    )
  const second = headers.indexOf(wanted, index + 1)
  if (second >= 0)
    throw new TableError(
      'repeated_column',
      `Columns ${index + 1} and ${second + 1} are both named “${shortened(wanted)}”. Rename one of them, or remove it.`,
      undefined,
      { column: wanted },
    )
  return index
}

/** Maximum number of columns named in a message. */
const maxNamed = 20

function listed(headers: readonly string[]): string {
  const named = headers.filter((text) => text !== '')
  const shown = named.slice(0, maxNamed).map((text) => `“${shortened(text)}”`)
  return `${shown.join(', ')}${named.length > maxNamed ? ', …' : ''}`
}

/** Quotes a table's text in a message. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
