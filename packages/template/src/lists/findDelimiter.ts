import { readHeader } from './readHeader.ts'
import { findQuotes, type Quotes } from './readQuoted.ts'

/** How a list separates its cells and quotes them, and where its first row begins. */
export interface Delimiter {
  delimiter: ',' | ';' | '\t' | '|' | '^' | '~' | ':'
  /** Offset behind a byte order mark and the line `sep=;`, which tells Excel the delimiter. */
  start: number
  quotes: Quotes
}

/** Delimiters that few programs use. */
const rare = ['^', '~', ':'] as const

/** Characters and lines of the start that are looked at: titles may stand above the headers. */
const [looked, lines] = [20_000, 20]

/**
 * Tells the delimiter by the line `sep=…` if there is one, else by the first rows: the delimiter that yields a name or an
 * email column, else tabs, because only spreadsheets write them, else the one that yields most columns.
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
    // Beside others: a title alone names no column.
    const known = Math.max(0, ...rows.map((cells) => (cells.length > 1 ? cells.filter(isKnown).length : 0)))
    const columns = rows[0]?.length ?? 1
    // Titles and times have colons.
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

/** The cells of the first rows; only for telling delimiters apart. */
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
