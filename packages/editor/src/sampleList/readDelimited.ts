import { sampleListLimits } from './sampleListLimits.ts'

/** Rows of cells, all rows without any text left out, or the reason why there are none. */
export type DelimitedText =
  | { rows: readonly (readonly string[])[]; problem?: never }
  | { rows?: never; problem: 'tooLong' | { row: number } }

/**
 * Reads rows that were copied from a spreadsheet (tabs) or are CSV (commas, semicolons, quotes). A quote within a cell
 * is part of it. The reader of the command line works on streams with `csv-parse`, whose build for browsers is
 * 120 kB.
 *
 * @returns `row` is the number of the first row that cannot be read: a quote in it is never closed, or the text is binary
 */
export function readDelimited(given: string): DelimitedText {
  if (given.includes('\0')) return { problem: { row: 1 } }
  const text = given.replace(/^\ufeff/, '')
  const [line = '', declared] = /^sep=([,;\t])(?:\r\n|\r|\n)/i.exec(text) ?? []
  const delimiter = declared ?? likelyDelimiter(text)
  const plain = new RegExp(`[^${delimiter}\r\n]*`, 'y')
  const rows: string[][] = []
  let cells: string[] = []
  let number = 1
  let at = line.length

  function endRow(): void {
    if (cells.some((cell) => cell.trim() !== '')) rows.push(cells)
    cells = []
    number++
  }

  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      const end = closingQuote(text, at)
      if (end < 0) return { problem: { row: number } }
      cell = text.slice(at + 1, end).replaceAll('""', '"')
      at = end + 1
    }
    plain.lastIndex = at
    cell += plain.exec(text)?.[0] ?? ''
    at = plain.lastIndex
    cells.push(cell)
    if (cells.length > sampleListLimits.columns) return { problem: 'tooLong' }
    if (text[at] === delimiter) {
      // The last cell of the text may be empty.
      if (at === text.length - 1) cells.push('')
    } else {
      if (text.startsWith('\r\n', at)) at++
      endRow()
      // The header is one more.
      if (rows.length > sampleListLimits.rows + 1) return { problem: 'tooLong' }
    }
    at++
  }
  if (cells.length) endRow()
  return { rows }
}

/** The offset of the quote that ends a cell; two in a row are part of it. Negative if there is none. */
function closingQuote(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  return end
}

/** The delimiter that splits the first row into most cells; tabs win, because only spreadsheets write them. */
function likelyDelimiter(text: string): string {
  const counts = new Map([
    ['\t', 0],
    [';', 0],
    [',', 0],
  ])
  let isQuoted = false
  for (const character of text.slice(0, 20_000).replace(/^[\r\n]+/, '')) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && /[\r\n]/.test(character)) break
    else if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  const [tabs = 0, semicolons = 0, commas = 0] = counts.values()
  if (tabs) return '\t'
  return semicolons > commas ? ';' : ','
}
