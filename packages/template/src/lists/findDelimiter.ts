import { bareHeader, isMailHeader, nameHeaders } from './columnWords.ts'

/** How a list separates its cells, and where its first row begins. */
export interface Delimiter {
  delimiter: ',' | ';' | '\t' | '|'
  /** Offset behind a byte order mark and the line `sep=;`, which tells Excel the delimiter. */
  start: number
}

/** Characters of the first row that are looked at. */
const looked = 20_000

/**
 * Tells the delimiter by the line `sep=…` if there is one, else by the first row: the delimiter that yields a name or an
 * e-mail column, else tabs, because only spreadsheets write them, else the one that yields most columns.
 *
 * @param text at least the first row, or its first 20,000 characters
 */
export function findDelimiter(text: string): Delimiter {
  const mark = text.startsWith('\ufeff') ? 1 : 0
  const [line = '', declared] = /^\ufeff?sep=([,;\t|])(?:\r\n|\r|\n)/i.exec(text) ?? []
  if (declared) return { delimiter: declared as Delimiter['delimiter'], start: line.length }
  const row = text.slice(mark, mark + looked).replace(/^[\r\n]+/, '')
  const found = (['\t', ';', ',', '|'] as const).map((delimiter) => {
    const cells = roughCells(row, delimiter)
    const known = cells.filter(isKnown).length
    return { delimiter, known, count: delimiter === '\t' && cells.length > 1 ? looked : cells.length }
  })
  found.sort((a, b) => b.known - a.known || b.count - a.count)
  const [best] = found
  return { delimiter: best && best.count > 1 ? best.delimiter : ',', start: mark }
}

function isKnown(cell: string): boolean {
  const bare = bareHeader(cell)
  return nameHeaders.has(bare) || isMailHeader(bare)
}

/** The cells of the first row; only for telling delimiters apart. */
function roughCells(text: string, delimiter: string): string[] {
  const cells: string[] = []
  let isQuoted = false
  let start = 0
  let at = 0
  for (; at < text.length; at++) {
    const character = text[at]
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === delimiter) {
      cells.push(text.slice(start, at))
      start = at + 1
    } else if (character === '\n' || character === '\r') break
  }
  cells.push(text.slice(start, at))
  return cells
}
