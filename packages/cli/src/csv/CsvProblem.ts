/** Mistake that must be corrected before anything is issued. */
export interface CsvProblem {
  /** As a spreadsheet numbers it; the header is row 1. */
  row: number
  /** Header of the column, or its number if it has none; absent if the whole row is meant. */
  column?: string
  /** A sentence that can follow “Row 7, column email: ”. */
  message: string
}

/** One line for a person. */
export function problemText({ row, column, message }: CsvProblem): string {
  return `Row ${row}${column === undefined ? '' : `, column ${column}`}: ${message}`
}
