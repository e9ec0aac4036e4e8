/** Bounds of a table. */
export interface TableLimits {
  /** Size of the file. */
  bytes: number
  /** Rows that have some text, without the header. */
  rows: number
  columns: number
  /** Characters of a cell, and of all cells of a row, in UTF-16 code units. */
  cellLength: number
  rowLength: number
}

/** A table may have as many rows as a batch. An image of a recipient fits into a cell. */
export const tableLimits: TableLimits = {
  bytes: 50_000_000,
  rows: 100_000,
  columns: 1_000,
  cellLength: 3_000_000,
  rowLength: 3_000_000,
}

/** The last row of a sheet in Excel. */
export const lastRow = 1_048_576
