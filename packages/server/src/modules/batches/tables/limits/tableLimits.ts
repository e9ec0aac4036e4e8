/** Limits of a table. */
export interface TableLimits {
  /** Size of the file. */
  bytes: number
  /** Rows with some text, not counting the header. */
  rows: number
  columns: number
  /** Characters per cell, and of all cells of a row, in UTF-16 code units. */
  cellLength: number
  rowLength: number
}

/** Default limits: as many rows as a batch may have, and cells large enough for a recipient's image. */
export const tableLimits: TableLimits = {
  bytes: 50_000_000,
  rows: 100_000,
  columns: 1_000,
  cellLength: 3_000_000,
  rowLength: 3_000_000,
}

/** Last row number of a sheet in Excel. */
export const lastRow = 1_048_576
