import {
  findHeader,
  headerRows,
  isBehindList,
  type ListRow,
  looksLikeAddress,
  looksLikeFooter,
} from '@certificate-sdk/template/internal'
import { csvEncoding, openCsv } from './csv/readCsv.ts'
import { shortened } from './findColumn.ts'
import { TableError } from './limits/TableError.ts'
import type { TableLimits } from './limits/tableLimits.ts'
import type { TableAccount, TableReading } from './TableReading.ts'
import { openSheet } from './xlsx/readXlsx.ts'

type FileRow = ListRow & { isHidden?: boolean }

interface OpenFile extends Pick<TableAccount, 'encoding' | 'runnerUp' | 'separator' | 'sheet' | 'sheets'> {
  rows: Iterable<FileRow> | AsyncIterable<FileRow>
  hiddenColumns?: () => ReadonlySet<number>
}

/**
 * Reads a file in the calling thread: the header, then the rows of the list.
 *
 * @returns how the file was read
 * @throws {TableError}
 */
export async function* readRows(
  bytes: Uint8Array,
  limits: TableLimits,
  reading: TableReading,
): AsyncGenerator<ListRow, TableAccount> {
  const { rows, hiddenColumns, ...file } = await openFile(bytes, limits, reading)
  const list = new ListRows(limits, reading)
  // Awaiting each row of a text file takes longer than reading it.
  if (Symbol.iterator in rows)
    for (const row of rows) {
      for (const one of list.push(row)) yield one
      if (list.behind) break
    }
  else
    for await (const row of rows) {
      for (const one of list.push(row)) yield one
      if (list.behind) break
    }
  for (const one of list.end()) yield one
  const { headerRow, hiddenRows, behind } = list
  const hidden = list.header.filter((text, column) => text !== '' && hiddenColumns?.().has(column))
  return {
    ...file,
    headerRow,
    hiddenRows,
    ...(hidden.length && { hiddenColumns: hidden }),
    ...(behind && { endsBefore: behind.row, behindList: shortened(firstText(behind)) }),
  }
}

/** Maximum number of rows with totals and notes after a list. */
const maxFooter = 20

/** Finds the rows of a list in a file: waits for the header, and stops where something else begins. */
class ListRows {
  readonly #limits: TableLimits
  readonly #reading: TableReading
  #start: FileRow[] | undefined = []
  #header: ListRow = { row: 1, cells: [] }
  #last: ListRow = this.#header
  #count = 0
  #hiddenRows = 0
  #behind: ListRow | undefined
  /** Rows that aren't people, unless a person follows. */
  #footer: FileRow[] = []
  #hasPeople = false

  constructor(limits: TableLimits, reading: TableReading) {
    this.#limits = limits
    this.#reading = reading
  }

  get headerRow(): number {
    return this.#header.row
  }

  /** Column names. */
  get header(): string[] {
    return this.#header.cells.map((text) => text.trim())
  }

  get hiddenRows(): number {
    return this.#hiddenRows
  }

  /** First row after the list, once found. */
  get behind(): ListRow | undefined {
    return this.#behind
  }

  /** @returns list rows that this one makes certain, the header first */
  push(row: FileRow): readonly ListRow[] {
    if (!this.#start) return this.#take(row)
    this.#start.push(row)
    const { headerRow } = this.#reading
    const isEnough = headerRow === undefined ? this.#start.length >= headerRows : row.row >= headerRow
    if (isEnough) return this.#begin(this.#start)
    // Drops rows above a chosen header.
    if (headerRow !== undefined) this.#start = []
    return []
  }

  end(): readonly ListRow[] {
    const rows = this.#start ? this.#begin(this.#start) : []
    this.#behind ??= this.#footer[0]
    return rows
  }

  #begin(start: readonly FileRow[]): readonly ListRow[] {
    this.#start = undefined
    this.#header = headerOf(start, this.#reading)
    this.#last = this.#header
    const header = { row: this.#header.row, cells: trimmed(this.#header.cells) }
    return [header, ...start.flatMap((row) => this.#take(row))]
  }

  #take(row: FileRow): readonly ListRow[] {
    if (this.#behind || row.row <= this.#header.row) return []
    if (isBehindList(row, this.#last, this.#header.cells)) {
      this.#behind = this.#footer[0] ?? row
      return []
    }
    this.#last = row
    this.#hasPeople ||= row.cells.some(looksLikeAddress)
    if (this.#hasPeople && this.#footer.length < maxFooter && looksLikeFooter(row.cells)) {
      this.#footer.push(row)
      return []
    }
    if (!this.#footer.length) return this.#add(row)
    const people = [...this.#footer, row]
    this.#footer = []
    return people.flatMap((one) => this.#add(one))
  }

  #add(row: FileRow): readonly ListRow[] {
    if (row.isHidden) this.#hiddenRows++
    if (row.isHidden && this.#reading.hiddenRows !== 'issue') return []
    if (++this.#count > this.#limits.rows)
      throw new TableError('too_many_rows', `The table has more than ${this.#limits.rows} rows.`, row.row)
    const { stored } = row
    return [{ row: row.row, cells: trimmed(row.cells), ...(stored && { stored }) }]
  }
}

/** @throws {TableError} if no row contains column names */
function headerOf(start: readonly ListRow[], { headerRow, attributes }: TableReading): ListRow {
  const [first] = start
  if (headerRow !== undefined) {
    const chosen = start.find(({ row }) => row === headerRow)
    if (chosen) return chosen
    throw new TableError('no_header', `Row ${headerRow} is empty, but must name the columns.`, headerRow)
  }
  if (!first)
    throw new TableError(
      'empty_table',
      'The table is empty: its first row must name the columns, such as name,email,Course.',
    )
  const found = findHeader(start, attributes)
  if (found !== undefined) return start[found] ?? first
  const address = first.cells.map((cell) => cell.trim()).find(looksLikeAddress)
  if (address !== undefined)
    throw new TableError(
      'no_header',
      `Row ${first.row} must name the columns, but “${address}” is an email address. Insert a row above, such as name,email,Course.`,
      first.row,
    )
  return first
}

async function openFile(bytes: Uint8Array, limits: TableLimits, reading: TableReading): Promise<OpenFile> {
  if (startsWith(bytes, 'PK\u0003\u0004')) {
    const { name, sheets, rows, hiddenColumns } = await openSheet(bytes, limits, reading)
    return { sheet: name, sheets, rows: rows(), hiddenColumns }
  }
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0'))
    throw new TableError(
      'old_workbook',
      'The workbook is in the format of Excel 97, or has a password. Save it as XLSX without a password, or as CSV.',
    )
  if (startsWith(bytes, '%PDF-'))
    throw new TableError('not_a_table', 'The file is a PDF. Send a table as CSV or XLSX.')
  const found = reading.encoding ? { encoding: reading.encoding } : csvEncoding(bytes, limits)
  return { ...found, ...openCsv(bytes, found.encoding, limits) }
}

function startsWith(bytes: Uint8Array, signature: string): boolean {
  return [...signature].every((character, i) => bytes[i] === character.charCodeAt(0))
}

function firstText({ cells }: ListRow): string {
  return cells.map((cell) => cell.trim()).find((cell) => cell !== '') ?? ''
}

/** Removes empty cells at the end. */
function trimmed(cells: string[]): string[] {
  let { length } = cells
  while (length > 0 && cells[length - 1]?.trim() === '') length--
  return length < cells.length ? cells.slice(0, length) : cells
}
