import type { ListRow } from '@certificate-sdk/template/internal'
import { isEmailAddress } from '../contract/isEmailAddress.ts'
import { readCsv } from './csv/readCsv.ts'
import { TableError } from './limits/TableError.ts'
import type { TableLimits } from './limits/tableLimits.ts'
import { readXlsx } from './xlsx/readXlsx.ts'

/**
 * Reads a file in the calling thread. The first row is the header.
 *
 * @throws {TableError}
 */
export async function* readRows(bytes: Uint8Array, limits: TableLimits): AsyncGenerator<ListRow> {
  let count = 0
  for await (const { row, cells } of rowsOf(bytes, limits)) {
    if (count === 0) checkHeader(row, cells)
    if (count++ > limits.rows)
      throw new TableError('too_many_rows', `The table has more than ${limits.rows} rows.`, row)
    yield { row, cells: trimmed(cells) }
  }
  if (count === 0)
    throw new TableError(
      'empty_table',
      'The table is empty: its first row must name the columns, such as name,email,Course.',
    )
}

function rowsOf(bytes: Uint8Array, limits: TableLimits): Iterable<ListRow> | AsyncIterable<ListRow> {
  if (startsWith(bytes, 'PK\u0003\u0004')) return readXlsx(bytes, limits)
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0'))
    throw new TableError(
      'old_workbook',
      'The workbook is in the format of Excel 97, or has a password. Save it as XLSX without a password, or as CSV.',
    )
  if (startsWith(bytes, '%PDF-'))
    throw new TableError('not_a_table', 'The file is a PDF. Send a table as CSV or XLSX.')
  return readCsv(bytes, limits)
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return [...signature].every((character, i) => bytes[i] === character.charCodeAt(0))
}

/** Without the empty cells at the end. */
function trimmed(cells: string[]): string[] {
  let { length } = cells
  while (length > 0 && cells[length - 1]?.trim() === '') length--
  return length < cells.length ? cells.slice(0, length) : cells
}

/** @throws {TableError} if the row is a person rather than names of columns */
function checkHeader(row: number, cells: readonly string[]): void {
  const address = cells.map((cell) => cell.trim()).find(isEmailAddress)
  if (address !== undefined)
    throw new TableError(
      'no_header',
      `Row ${row} must name the columns, but “${address}” is an e-mail address. Insert a row above, such as name,email,Course.`,
      row,
    )
}
