import { plainQuotes, type Quotes, readQuoted } from './readQuoted.ts'

/** A row of a list with some text. */
export interface ListRow {
  /** Row number in a spreadsheet: counts empty rows, and a row may span several lines of text. */
  row: number
  cells: string[]
  /** ISO 8601 days stored by a spreadsheet, regardless of their format, by column number from 0. */
  stored?: readonly (readonly [column: number, day: string])[]
}

/** Limits of a list. Lengths are in UTF-16 code units. */
export interface DelimitedLimits {
  columns: number
  /** Last row number, including empty rows. Default: no limit. */
  lastRow?: number
  /** Default: no limit. */
  cellLength?: number
  /** Default: no limit. */
  rowLength?: number
}

/** Why a list can't be read further. `row`: the first unreadable one. */
export interface DelimitedProblem {
  kind: 'unclosedQuote' | 'tooManyRows' | 'tooManyColumns' | 'cellTooLong' | 'rowTooLong'
  row: number
}

/**
 * Reads rows copied from a spreadsheet (tabs) or from CSV (commas, semicolons, bars, quotes), in pieces of any size.
 * Lenient like spreadsheets: a quote inside a cell is literal, and empty rows are skipped.
 *
 * @example
 * const reader = new DelimitedReader(';', { columns: 200 })
 * const rows = [...reader.push('Name;Course\nAda;Lo'), ...reader.push('gic'), ...reader.end()]
 */
export class DelimitedReader {
  readonly #delimiter: string
  readonly #quotes: Quotes
  readonly #limits: Required<DelimitedLimits>
  readonly #plain: RegExp
  /** Text from the start of the first incomplete cell. */
  #rest = ''
  #cells: string[] = []
  #length = 0
  #row = 1
  #problem: DelimitedProblem | undefined

  constructor(delimiter: string, limits: DelimitedLimits, quotes = plainQuotes) {
    this.#delimiter = delimiter
    this.#quotes = quotes
    this.#limits = {
      lastRow: Number.POSITIVE_INFINITY,
      cellLength: Number.POSITIVE_INFINITY,
      rowLength: Number.POSITIVE_INFINITY,
      ...limits,
    }
    this.#plain = new RegExp(`[^\\${delimiter}\r\n]*`, 'y')
  }

  /** Set once the list can't be read further; later text is ignored. */
  get problem(): DelimitedProblem | undefined {
    return this.#problem
  }

  /** Yields the rows completed by this text lazily, because rows take ten times the memory of their text. */
  push(text: string): Generator<ListRow, void> {
    return this.#read(text, false)
  }

  /** Reads the last row, if it has no line end. */
  end(): Generator<ListRow, void> {
    return this.#read('', true)
  }

  *#read(more: string, isLast: boolean): Generator<ListRow, void> {
    const text = this.#rest + more
    let at = 0
    while (at < text.length && !this.#problem) {
      const end = this.#readCell(text, at, isLast)
      if (end < 0) break
      at = end + 1
      if (text[end] === this.#delimiter) continue
      if (text[end] === '\r' && text[at] === '\n') at++
      yield* this.#endRow()
    }
    this.#rest = text.slice(at)
    if (isLast && !this.#problem && this.#cells.length) {
      // The text ends with a delimiter, so the last cell is empty.
      this.#add('')
      yield* this.#endRow()
    }
  }

  /** @returns the offset after the cell; negative if it is incomplete or unreadable */
  #readCell(text: string, start: number, isLast: boolean): number {
    let cell = ''
    let at = start
    // `="00123"`, which keeps Excel from parsing a number.
    const first = text.startsWith('="', start) ? start + 1 : start
    if (text[first] === this.#quotes.open) {
      const quoted = readQuoted(text, first, {
        delimiter: this.#delimiter,
        quotes: this.#quotes,
        isLast,
      })
      if (typeof quoted === 'string') {
        if (quoted === 'unclosed' || text.length - start > this.#limits.cellLength)
          this.#fail('unclosedQuote')
        return -1
      }
      cell = /^="[^"]*"$/.test(quoted.text) ? quoted.text.slice(2, -1) : quoted.text
      at = quoted.end
    }
    this.#plain.lastIndex = at
    cell += this.#plain.exec(text)?.[0] ?? ''
    const end = this.#plain.lastIndex
    const isComplete = end < text.length && (text[end] !== '\r' || end < text.length - 1)
    if (!isComplete && !isLast) {
      if (text.length - start > this.#limits.cellLength) this.#fail('cellTooLong')
      return -1
    }
    this.#add(cell)
    return end
  }

  #add(cell: string): void {
    if (this.#row > this.#limits.lastRow) this.#fail('tooManyRows')
    this.#cells.push(cell)
    this.#length += cell.length
    if (this.#cells.length > this.#limits.columns) this.#fail('tooManyColumns')
    if (cell.length > this.#limits.cellLength) this.#fail('cellTooLong')
    if (this.#length > this.#limits.rowLength) this.#fail('rowTooLong')
  }

  #endRow(): readonly ListRow[] {
    const [row, cells] = [this.#row++, this.#cells]
    this.#cells = []
    this.#length = 0
    return !this.#problem && cells.some((cell) => cell.trim() !== '') ? [{ row, cells }] : []
  }

  #fail(kind: DelimitedProblem['kind']): void {
    this.#problem ??= { kind, row: this.#row }
  }
}
