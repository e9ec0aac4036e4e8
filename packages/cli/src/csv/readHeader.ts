import type { CsvProblem } from './CsvProblem.ts'
import { isColumn } from './columnNames.ts'

/** Meaning of each column. */
export interface Columns {
  name: number
  email: number
  attributes: readonly { key: string; index: number }[]
  /** Columns without a header. Spreadsheets write them for cells that once had something in them. */
  unnamed: readonly number[]
}

/** Either the meaning of the columns or the problems of the header. */
export type Header = { columns: Columns; problems?: never } | { columns?: never; problems: CsvProblem[] }

/** Reads row 1. */
export function readHeader(cells: readonly string[], delimiterName: string): Header {
  const headers = cells.map((cell) => cell.trim())
  const name = headers.findIndex((header) => isColumn('name', header))
  const email = headers.findIndex((header) => isColumn('email', header))
  const problems: CsvProblem[] = []
  const problem = (message: string, column?: string) =>
    problems.push({ row: 1, ...(column !== undefined && { column }), message })
  for (const [column, index] of Object.entries({ name, email }))
    if (index < 0)
      problem(
        `there is no column “${column}”. The columns, split at each ${delimiterName}: ${listed(headers)}.`,
      )
  const seen = new Map<string, number>()
  for (const [index, header] of headers.entries()) {
    if (header === '') continue
    const meaning = isColumn('name', header) ? 'name' : isColumn('email', header) ? 'email' : `=${header}`
    const first = seen.get(meaning)
    if (first === undefined) seen.set(meaning, index)
    else problem(`is the same as column ${first + 1}. Rename or delete one of them.`, String(index + 1))
    if (header.includes('\ufffd')) problem(unreadable, header)
  }
  if (problems.length) return { problems }
  const attributes = headers
    .map((key, index) => ({ key, index }))
    .filter(({ key, index }) => key !== '' && index !== name && index !== email)
  const unnamed = headers.flatMap((header, index) => (header === '' ? [index] : []))
  return { columns: { name, email, attributes, unnamed } }
}

/** U+FFFD stands for bytes that are not UTF-8, or was already in the file. */
export const unreadable = 'has a character that cannot be read (�). In Excel, save the file as “CSV UTF-8”.'

function listed(headers: readonly string[]): string {
  return headers.map((header) => (header === '' ? '(empty)' : `“${header}”`)).join(', ')
}
