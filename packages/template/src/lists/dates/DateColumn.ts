import type { DateOrder, ListDate } from './readListDate.ts'

/** An ambiguous date, as an example for the list's owner. */
export interface OpenDate {
  row: number
  cell: string
  /** The date in day-first order; absent if there is no such day. */
  dmy?: string
  /** The date in month-first order. */
  mdy?: string
}

/** Examines all dates of a column: those readable in only one order show how the others are written. */
export class DateColumn {
  readonly #orders = new Set<DateOrder>()
  #hasStored = false
  #written: OpenDate | undefined
  #slashed: OpenDate | undefined
  #dotted: OpenDate | undefined

  /**
   * Records a cell.
   *
   * @param read `stored`: the file contains the day itself, however the cell is formatted
   */
  add(row: number, cell: string, read: ListDate | 'stored'): void {
    if (read === 'stored') this.#hasStored = true
    else if (read.kind === 'ordered') {
      this.#orders.add(read.order)
      this.#written ??= { row, cell, [read.order]: read.date }
    } else if (read.kind === 'either') {
      const { dmy, mdy, isDotted } = read
      const open = { row, cell, dmy, mdy }
      this.#written ??= open
      if (isDotted) this.#dotted ??= open
      else this.#slashed ??= open
    }
  }

  /** Order of the ambiguous dates; dots mean day first, unless the column shows the opposite. */
  get order(): DateOrder | undefined {
    const [only, ...more] = this.#orders
    if (only && !more.length) return only
    return this.#orders.size === 0 && !this.#slashed ? 'dmy' : undefined
  }

  /**
   * A date that only the list's owner can interpret: an ambiguous one, or a text next to dates stored by a spreadsheet,
   * which converts those readable in its country's order, correctly or not, and leaves the others.
   */
  get question(): OpenDate | undefined {
    if (this.#hasStored && this.#written) return this.#written
    return this.order === undefined ? (this.#slashed ?? this.#dotted) : undefined
  }
}
