/** A row of a table that has some text in it. */
export interface TableRow {
  /** As a spreadsheet numbers it: the header of most tables is row 1, and empty rows count. */
  row: number
  /** Empty cells at the end are left out. */
  cells: string[]
}
