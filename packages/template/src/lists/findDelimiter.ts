import { readHeader } from './readHeader.ts'
import { findQuotes, type Quotes } from './readQuoted.ts'

/** Delimiter and quotes of a list, and the start of its first row. */
export interface Delimiter {
  delimiter: ',' | ';' | '\t' | '|' | '^' | '~' | ':'
  /** Offset after a byte order mark and the line `sep=;`, which specifies the delimiter for Excel. */
  start: number
  quotes: Quotes
}

/** Rarely used delimiters. */
const rare = ['^', '~', ':'] as const

/** Characters and lines examined at the start, because titles may precede the headers. */
const [looked, lines] = [20_000, 20]

/**
 * Detects the delimiter from the line `sep=…` or the first rows: the one that yields a name or email column, else tabs,
 * which only spreadsheets write, else the one that yields the most columns.
 *
 * @param text at least the first row, or its first 20,000 characters
 */
export function findDelimiter(text: string): Delimiter {
  const mark = text.startsWith('\ufeff') ? 1 : 0
  const [line = '', declared] = /^\ufeff?sep=([,;\t|^~:])(?:\r\n|\r|\n)/i.exec(text) ?? []
  const quotesOf = (delimiter: string, from: number) =>
    findQuotes(
      text
        .slice(from, from + looked)
        .trimStart()
        .split(/[\r\n]/, 1)[0] ?? '',
      delimiter,
    )
  if (declared)
    return {
      delimiter: declared as Delimiter['delimiter'],
      start: line.length,
      quotes: quotesOf(declared, line.length),
    }
  const start = text.slice(mark, mark + looked)
  const found = (['\t', ';', ',', '|', ...rare] as const).map((delimiter) => {
    const rows = roughRows(start, delimiter)
    // With other columns: a title alone names no column.
    const known = Math.max(0, ...rows.map((cells) => (cells.length > 1 ? cells.filter(isKnown).length : 0)))
    const columns = rows[0]?.length ?? 1
    // Titles and times contain colons.
    if (known < 2 && rare.some((one) => one === delimiter)) return { delimiter, known: 0, count: 0 }
    return { delimiter, known, count: known || (delimiter === '\t' && columns > 1) ? looked : columns }
  })
  found.sort((a, b) => b.known - a.known || b.count - a.count)
  const [best] = found
  const delimiter = best && best.count > 1 ? best.delimiter : ','
  return { delimiter, start: mark, quotes: quotesOf(delimiter, mark) }
}

function isKnown(cell: string): boolean {
  return readHeader(cell).kind !== 'unknown'
}

/** Cells of the first rows; only for detecting delimiters. */
function roughRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let isQuoted = false
  let start = 0
  const endRow = (at: number) => {
    cells.push(text.slice(start, at))
    if (cells.some((cell) => cell.trim() !== '')) rows.push(cells)
    cells = []
  }
  for (let at = 0; at < text.length && rows.length < lines; at++) {
    const character = text[at]
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === delimiter) {
      cells.push(text.slice(start, at))
      start = at + 1
    } else if (character === '\n' || character === '\r') {
      endRow(at)
      start = at + 1
    }
  }
  if (rows.length < lines) endRow(text.length)
  return rows
}
