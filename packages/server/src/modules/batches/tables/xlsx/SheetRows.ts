import { cellError, type ListRow, unstoredFormula } from '@certificate-sdk/template/internal'
import { TableError } from '../limits/TableError.ts'
import { lastRow, type TableLimits } from '../limits/tableLimits.ts'
import { type CellFormat, general } from './formatCell.ts'
import type { SharedStrings } from './SharedStrings.ts'
import { attributeOf, attributePattern, type XmlHandler } from './XmlReader.ts'
import { damaged } from './ZipReader.ts'

const [reference, kind, style, hidden, first, last] = ['r', 't', 's', 'hidden', 'min', 'max'].map(
  attributePattern,
) as [RegExp, RegExp, RegExp, RegExp, RegExp, RegExp]

/** A row of a sheet, which may be hidden by a filter or a person. */
export interface SheetRow extends ListRow {
  isHidden: boolean
}

/** The rows of a sheet. Reads `sheet1.xml`; merged cells have their text in the first one. */
export class SheetRows implements XmlHandler {
  readonly #strings: SharedStrings
  readonly #formats: readonly CellFormat[]
  readonly #limits: TableLimits
  #complete: SheetRow[] = []
  #isDone = false
  #row = 0
  #isInRow = false
  #isHidden = false
  #hiddenColumns = new Set<number>()
  #cells: string[] = []
  #stored: [column: number, day: string][] = []
  #length = 0
  #column = -1
  #kind: string | undefined
  #format: CellFormat = general
  #value = ''
  #isValue = false
  #hasValue = false
  #hasFormula = false
  #isPhonetic = false

  constructor(strings: SharedStrings, formats: readonly CellFormat[], limits: TableLimits) {
    this.#strings = strings
    this.#formats = formats
    this.#limits = limits
  }

  /** True if nothing relevant follows. */
  get isDone(): boolean {
    return this.#isDone
  }

  /** Hidden columns, from 0. */
  get hiddenColumns(): ReadonlySet<number> {
    return this.#hiddenColumns
  }

  /** @returns rows completed since the last call */
  take(): SheetRow[] {
    const rows = this.#complete
    this.#complete = []
    return rows
  }

  open(name: string, tag: string): void {
    if (name === 'c') this.#beginCell(tag)
    else if (name === 'v' || name === 't') {
      this.#isValue = !this.#isPhonetic
      this.#hasValue = true
    } else if (name === 'f') this.#hasFormula = true
    else if (name === 'rPh') this.#isPhonetic = true
    else if (name === 'col') this.#readColumns(tag)
    else if (name === 'row') {
      this.#row = this.#nextRow(attributeOf(tag, reference))
      this.#isInRow = true
      this.#isHidden = isHidden(tag)
      this.#cells = []
      this.#stored = []
      this.#length = 0
      this.#column = -1
    }
  }

  close(name: string): void {
    if (name === 'c') this.#endCell()
    else if (name === 'v' || name === 't') this.#isValue = false
    else if (name === 'rPh') this.#isPhonetic = false
    else if (name === 'row') {
      if (this.#isInRow && this.#length)
        this.#complete.push({
          row: this.#row,
          cells: this.#cells,
          ...(this.#stored.length && { stored: this.#stored }),
          isHidden: this.#isHidden,
        })
      this.#isInRow = false
      this.#cells = []
      this.#length = 0
    } else if (name === 'sheetData') this.#isDone = true
  }

  text(text: string): void {
    if (!this.#isValue) return
    this.#value += text
    if (this.#value.length > this.#limits.cellLength)
      throw new TableError('cell_too_long', `Row ${this.#row} has a cell of too many characters.`, this.#row)
  }

  #readColumns(tag: string): void {
    if (!isHidden(tag)) return
    const [from, to] = [Number(attributeOf(tag, first)), Number(attributeOf(tag, last))]
    for (let column = from; column <= Math.min(to, this.#limits.columns); column++)
      this.#hiddenColumns.add(column - 1)
  }

  /** Keeps row numbers increasing, so that no two are the same. */
  #nextRow(attribute: string | undefined): number {
    const row = attribute === undefined ? this.#row + 1 : Number(attribute)
    if (Number.isInteger(row) && row > this.#row && row <= lastRow) return row
    throw damaged('its rows are not in order')
  }

  #beginCell(tag: string): void {
    const column = columnOf(attributeOf(tag, reference) ?? '')
    this.#column = column < 0 ? this.#column + 1 : column
    this.#kind = attributeOf(tag, kind)
    const index = attributeOf(tag, style)
    this.#format = (index !== undefined && this.#formats[Number(index)]) || general
    this.#value = ''
    this.#hasValue = false
    this.#hasFormula = false
  }

  #endCell(): void {
    const text = this.#textOfCell()
    if (text.trim() === '') return
    const { columns, rowLength } = this.#limits
    if (this.#column >= columns)
      throw new TableError(
        'too_many_columns',
        `Row ${this.#row} has more than ${columns} columns.`,
        this.#row,
      )
    this.#length += text.length
    if (this.#length > rowLength)
      throw new TableError(
        'row_too_long',
        `Row ${this.#row} has more than ${rowLength} characters.`,
        this.#row,
      )
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
  }

  #shownText(text: string): string {
    return text !== '' && this.#format.ofText ? this.#format.ofText(text) : text
  }

  #textOfCell(): string {
    const value = this.#value
    if (this.#hasFormula && !this.#hasValue) return unstoredFormula
    switch (this.#kind) {
      case 's':
        return this.#shownText(this.#strings.at(Number(value)))
      case 'b':
        return value === '1' ? 'TRUE' : value && 'FALSE'
      case 'd':
        this.#store(value.slice(0, 10))
        return value.replace(/T00:00(:00(\.0+)?)?Z?$/, '').replace('T', ' ')
      case 'str':
      case 'inlineStr':
        return this.#shownText(value)
      case 'e':
        return cellError(value) ? value : '#ERROR!'
      default: {
        const number = Number(value)
        if (value.trim() === '' || !Number.isFinite(number)) return value
        if (this.#format.dayOf) this.#store(this.#format.dayOf(number))
        return this.#format.ofNumber(number)
      }
    }
  }

  #store(day: string | undefined): void {
    if (day !== undefined) this.#stored.push([this.#column, day])
  }
}

/** Returns true if a row, or some columns, are hidden. */
function isHidden(tag: string): boolean {
  return tag.includes('hidden') && /^(1|true)$/.test(attributeOf(tag, hidden) ?? '')
}

/** Column of a cell reference such as `AB12`, from 0; negative if it has none. */
function columnOf(address: string): number {
  let column = 0
  for (let at = 0; at < address.length && column < 100_000; at++) {
    const letter = address.charCodeAt(at) & 0xdf
    if (letter < 0x41 || letter > 0x5a) break
    column = column * 26 + letter - 0x40
  }
  return column - 1
}
