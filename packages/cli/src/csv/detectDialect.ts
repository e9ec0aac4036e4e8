import { isColumn } from './columnNames.ts'

/** How a file writes its cells. */
export interface Dialect {
  delimiter: Delimiter
  /** Where the header begins: after the line `sep=;`, which tells Excel the delimiter. */
  headerStart: number
}

export type Delimiter = ',' | ';' | '\t'

const delimiters: readonly Delimiter[] = [',', ';', '\t']

/**
 * Tells the delimiter by the line `sep=…` if there is one, else by the header: the delimiter that yields a name and an
 * e-mail column, else the one that yields most columns.
 *
 * @param start decoded text with at least the whole header
 */
export function detectDialect(start: string): Dialect {
  const [line, separator] = /^sep=([,;\t])(?:\r\n|\r|\n)/i.exec(start) ?? []
  if (line) return { delimiter: separator as Delimiter, headerStart: line.length }
  const headers = delimiters.map((delimiter) => ({ delimiter, cells: headerCells(start, delimiter) }))
  headers.sort((a, b) => b.cells.length - a.cells.length)
  const named = headers.find(({ cells }) =>
    (['name', 'email'] as const).every((column) => cells.some((cell) => isColumn(column, cell))),
  )
  return { delimiter: (named ?? headers[0])?.delimiter ?? ',', headerStart: 0 }
}

/** Where the header ends, or -1 if the text ends before: line ends in quotes do not count. */
export function headerEnd(text: string): number {
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"') quoted = !quoted
    else if (!quoted && (text[i] === '\n' || text[i] === '\r')) return i
  }
  return -1
}

/** Rough: only for telling delimiters apart. */
function headerCells(text: string, delimiter: string): string[] {
  const end = headerEnd(text)
  const cells = ['']
  let quoted = false
  for (const character of end < 0 ? text : text.slice(0, end)) {
    if (character === '"') quoted = !quoted
    else if (character === delimiter && !quoted) cells.push('')
    else cells[cells.length - 1] += character
  }
  return cells
}
