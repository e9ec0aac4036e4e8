import type { Alignment } from './Template.ts'

/** One column of a table, in reading order. */
export interface TableColumn {
  /** Key of its cells in the objects of the rows. */
  key: string
  /** Title in the header row; default: the key. If no column has any, there is no header row. */
  label?: string
  /** In px; up to 1, as a share of the table. Columns without one share the rest equally. */
  width?: number
  /** Of the words in their cells. Default: where lines begin in the field's language. */
  alignment?: Alignment
}
