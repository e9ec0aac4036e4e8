import { TableError } from './limits/TableError.ts'
import type { TableMapping } from './TableMapping.ts'

/** The person in a row, as an issue takes it: not checked yet. */
export interface TableRecipient {
  name: string
  email: string
  attributes: Record<string, string>
}

/** Mistake in a row that only its table shows. */
export interface CellProblem {
  /** Header of the column, or its number if it has none. */
  column: string
  code: 'formula_error' | 'unreadable_character' | 'no_header'
  /** A sentence that can follow “Row 7, column Course: ”. */
  message: string
}

/** Error values of failed formulas. */
const formulaError = /^#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!)$/

/**
 * Prepares reading rows by a mapping. Cells are trimmed, and their line ends become `\n`.
 *
 * @throws {TableError} if the header does not have a column of the mapping
 */
export function createRecipientReader(
  header: readonly string[],
  { name, email, attributes }: TableMapping,
): (cells: readonly string[]) => { recipient: TableRecipient; problems: CellProblem[] } {
  const headers = header.map((text) => text.trim())
  const indexOf = (column: string) => {
    const index = headers.indexOf(column.trim())
    if (index < 0 || column.trim() === '')
      throw new TableError(
        'unknown_column',
        `The table has no column “${column}”. It has ${listed(headers)}.`,
      )
    return index
  }
  const nameColumns = (typeof name === 'string' ? [name] : name).map(indexOf)
  const emailColumn = indexOf(email)
  const attributeColumns = Object.entries(attributes).map(([key, column]) => [key, indexOf(column)] as const)
  const used = new Set([...nameColumns, emailColumn, ...attributeColumns.map(([, column]) => column)])
  return (cells) => {
    const at = (column: number) => (cells[column] ?? '').replace(/\r\n?/g, '\n').trim()
    const names = nameColumns.map(at).filter((part) => part !== '')
    return {
      recipient: {
        name: names.join(' '),
        email: at(emailColumn),
        attributes: Object.fromEntries(attributeColumns.map(([key, column]) => [key, at(column)])),
      },
      problems: cells.flatMap((_, column) => problemsOf(at(column), column, headers, used)),
    }
  }
}

function problemsOf(
  cell: string,
  column: number,
  headers: readonly string[],
  used: ReadonlySet<number>,
): CellProblem[] {
  if (cell === '') return []
  const title = headers[column] || String(column + 1)
  const problem = (code: CellProblem['code'], message: string) => [{ column: title, code, message }]
  if (!headers[column])
    return problem(
      'no_header',
      `“${shortened(cell)}” has no header. Is a cell with a delimiter in it missing its quotes?`,
    )
  if (!used.has(column)) return []
  if (cell.includes('\ufffd'))
    return problem('unreadable_character', 'has a character that cannot be read (�). Save the file as XLSX.')
  return formulaError.test(cell) ? problem('formula_error', `“${cell}” is the error of a formula.`) : []
}

/** Most columns that a message names. */
const mostNamed = 20

function listed(headers: readonly string[]): string {
  const named = headers.filter((text) => text !== '')
  const shown = named.slice(0, mostNamed).map((text) => `“${shortened(text)}”`)
  return `${shown.join(', ')}${named.length > mostNamed ? ', …' : ''}`
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
