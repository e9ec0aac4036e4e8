import { DelimitedReader, findDelimiter } from '@certificate-sdk/template/internal'
import { sampleListLimits } from './sampleListLimits.ts'

/** Rows of cells, all rows without any text left out, or the reason why there are none. */
export type DelimitedText =
  | { rows: readonly (readonly string[])[]; problem?: never }
  | { rows?: never; problem: 'tooLong' | { row: number } }

/**
 * Reads rows that were copied from a spreadsheet (tabs) or are CSV (commas, semicolons, bars, quotes), as the service reads
 * them.
 *
 * @returns `row` is the number of the first row that cannot be read: a quote in it is never closed, or the text is binary
 */
export function readDelimited(text: string): DelimitedText {
  if (text.includes('\0')) return { problem: { row: 1 } }
  const { delimiter, start, quotes } = findDelimiter(text)
  const { columns, rows: mostRows } = sampleListLimits
  const reader = new DelimitedReader(delimiter, { columns }, quotes)
  const rows: (readonly string[])[] = []
  const add = (more: readonly { cells: readonly string[] }[]) => {
    for (const { cells } of more) rows.push(cells)
  }
  add(reader.push(text.slice(start)))
  add(reader.end())
  const { problem } = reader
  // The header is one more.
  if (rows.length > mostRows + 1) return { problem: 'tooLong' }
  if (!problem) return { rows }
  return { problem: problem.kind === 'unclosedQuote' ? { row: problem.row } : 'tooLong' }
}
