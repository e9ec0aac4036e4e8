import type { DateOrder, ListDate } from './readListDate.ts'

/** A date that could be two, as an example for the owner of the list. */
export interface OpenDate {
  row: number
  cell: string
  /** The date if the day is first; absent if there is no such day. */
  dmy?: string
  /** The date if the month is first. */
  mdy?: string
}

/** Looks at all dates of a column: those that only one order can read tell how the others are written. */
export class DateColumn {
  readonly #orders = new Set<DateOrder>()
  #hasStored = false
  #written: OpenDate | undefined
  #slashed: OpenDate | undefined
  #dotted: OpenDate | undefined

  /**
   * Notes a cell.
   *
   * @param read `stored`: the file has the day itself, however the cell shows it
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

  /** Order of the dates that have two readings; dots put the day first, unless the column shows the opposite. */
  get order(): DateOrder | undefined {
    const [only, ...more] = this.#orders
    if (only && !more.length) return only
    return this.#orders.size === 0 && !this.#slashed ? 'dmy' : undefined
  }

  /**
   * A date that only the owner of the list can read. Besides those that have two readings, these are texts beside dates that a
   * spreadsheet has stored: it turned those into dates that its country's order can read, right or wrong, and left the others.
   */
  get question(): OpenDate | undefined {
    if (this.#hasStored && this.#written) return this.#written
    return this.order === undefined ? (this.#slashed ?? this.#dotted) : undefined
  }
}
