import {
  cellError,
  namedFields,
  type RowField,
  rowFields,
  unstoredFormula,
} from '@certificate-sdk/template/internal'
import { isEmailAddress } from '../../../kit/contract/isEmailAddress.ts'
import { findColumn, shortened } from './findColumn.ts'

/** Columns of a table, by header, ignoring surrounding spaces; an absent {@link RowField} has no column. */
export interface TableMapping extends Readonly<Partial<Record<RowField, string>>> {
  /** One column, or several to join with a space, such as `["First name", "Last name"]`. */
  name: string | readonly string[]
  /** Absent: no row has an address. */
  email?: string
  /** Column of each attribute. */
  attributes: Readonly<Record<string, string>>
  /** Column of each key of the host's data. */
  metadata?: Readonly<Record<string, string>>
}

/** The person in a row, in the form of an issue: not checked yet. */
export interface TableRecipient {
  name: string
  /** `null`: no address. */
  email: string | null
  attributes: Record<string, string>
}

/** The host's id and data in a row: not checked yet. */
export interface TableHostData extends Partial<Record<(typeof namedFields)[number], string>> {
  metadata: Record<string, string>
}

/** A row of a table. */
export interface TableRow {
  recipient: TableRecipient
  /** Absent if the table has no such columns, or their cells are empty. */
  hostData?: TableHostData
  problems: CellProblem[]
}

/** Problem with a cell; `validation_failed` is the service's code for a missing or invalid value. */
export interface CellProblem {
  /** Header of the column, or its number. */
  column: string
  code: 'validation_failed' | 'formula_error' | 'unreadable_character' | 'no_header' | 'unclear_date'
  /** Message that can follow “Row 7, column Course: ”. */
  message: string
}

/** Returns the mapped columns, in the order of {@link rowFields}. */
export function mappedFields(
  mapping: Readonly<Partial<Record<RowField, string | null | undefined>>>,
): [field: RowField, column: string][] {
  return rowFields.flatMap((field) => {
    const column = mapping[field]
    return column ? [[field, column]] : []
  })
}

/**
 * Prepares reading rows by a mapping. Cells are trimmed, and their line ends become `\n`.
 *
 * @param isMailed true if everybody gets an email, so that a missing address is a problem
 * @throws {TableError} if a mapped column is missing from the header, or occurs twice
 */
export function createRecipientReader(
  header: readonly string[],
  mapping: TableMapping,
  isMailed = true,
): (cells: readonly string[]) => TableRow {
  const { name, email, attributes, metadata = {} } = mapping
  const headers = header.map((text) => text.trim())
  const indexOf = (column: string) => findColumn(header, column)
  const nameColumns = (typeof name === 'string' ? [name] : name).map(indexOf)
  const emailColumn = email === undefined ? undefined : indexOf(email)
  const attributeColumns = Object.entries(attributes).map(([key, column]) => [key, indexOf(column)] as const)
  const metadataColumns = Object.entries(metadata).map(([key, column]) => [key, indexOf(column)] as const)
  const fieldColumns = mappedFields(mapping).map(([field, column]) => [field, indexOf(column)] as const)
  const namedColumns = fieldColumns.filter(([field]) => namedFields.some((named) => named === field))
  const used = new Set([
    ...nameColumns,
    ...(emailColumn === undefined ? [] : [emailColumn]),
    ...[...attributeColumns, ...metadataColumns, ...fieldColumns].map(([, column]) => column),
  ])
  return (cells) => {
    const at = (column: number) => trimmed(cells[column])
    const personName =
      nameColumns.length === 1
        ? at(nameColumns[0] ?? 0)
        : nameColumns
            .map(at)
            .filter((part) => part !== '')
            .join(' ')
    const cell = emailColumn === undefined ? '' : at(emailColumn)
    const address = cell === '' && !(isMailed && emailColumn !== undefined) ? null : cell
    const problems = problemsOf(cells, headers, used)
    // Checked here rather than by the schema, which takes ten times as long: a file can have 100,000 such rows.
    if (personName === '') problems.push(wrong(headers[nameColumns[0] ?? 0], 'is empty'))
    if (address !== null && !isEmailAddress(address))
      problems.push(wrong(headers[emailColumn ?? 0], 'must be an email address'))
    const textsOf = (columns: readonly (readonly [string, number])[]) =>
      columns.map(([key, column]) => [key, at(column)] as const).filter(([, text]) => text !== '')
    const [named, data] = [textsOf(namedColumns), textsOf(metadataColumns)]
    const hostData = { ...Object.fromEntries(named), metadata: Object.fromEntries(data) }
    const values = attributeColumns.map(([key, column]) => [key, at(column)])
    return {
      recipient: { name: personName, email: address, attributes: Object.fromEntries(values) },
      ...((named.length || data.length) && { hostData }),
      problems,
    }
  }
}

function wrong(column = '', message: string): CellProblem {
  return { column, code: 'validation_failed', message }
}

function trimmed(cell = ''): string {
  return (cell.includes('\r') ? cell.replace(/\r\n?/g, '\n') : cell).trim()
}

function problemsOf(
  cells: readonly string[],
  headers: readonly string[],
  used: ReadonlySet<number>,
): CellProblem[] {
  const problems: CellProblem[] = []
  const problem = (column: number, code: CellProblem['code'], message: string) =>
    problems.push({ column: headers[column] || String(column + 1), code, message })
  for (let column = 0; column < cells.length; column++) {
    const cell = cells[column] ?? ''
    if (!headers[column]) {
      const text = cell.trim()
      if (text !== '')
        problem(
          column,
          'no_header',
          `“${shortened(text)}” has no header. Is a cell with a delimiter in it missing its quotes?`,
        )
    } else if (!used.has(column)) continue
    else if (cell === unstoredFormula)
      problem(
        column,
        'formula_error',
        'is a formula without a stored value: open the file in a spreadsheet program and save it.',
      )
    else {
      const error = cellError(cell)
      if (error === 'unreadable_character')
        problem(column, error, 'has a character that cannot be read (�). Save the file as XLSX.')
      else if (error) problem(column, error, `“${shortened(cell.trim())}” is the error of a formula.`)
    }
  }
  return problems
}
