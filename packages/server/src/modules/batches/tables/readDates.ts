import type { BatchReading } from '@certificate-sdk/client'
import {
  cellError,
  createCalendarWords,
  DateColumn,
  type DateFault,
  type DateField,
  type DateOrder,
  type ListDate,
  type ListRow,
  type OpenDate,
  readListDate,
  unstoredFormula,
} from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import * as v from 'valibot'
import type { RowDates } from '../../../core/life/issueTimes.ts'
import { timeSchema } from '../../../core/life/lifeSchema.ts'
import type { CellProblem } from './createRecipientReader.ts'
import { shortened } from './findColumn.ts'
import { TableError } from './limits/TableError.ts'

/** A date column: its index from 0, and its header. */
export interface DatedColumn {
  field: DateField
  column: number
  header: string
}

/** Dates of the rows of a table. */
export interface TableDates {
  /** How the columns were read, for the sender. */
  read: NonNullable<BatchReading['dates']>
  /** Returns the dates of a row, the texts of their cells, and a problem for each unreadable one. */
  of(row: ListRow): { dates?: RowDates; texts: Partial<Record<DateField, string>>; problems: CellProblem[] }
}

/** Number of cell readings to cache, because columns often repeat dates. */
const keptReadings = 10_000

/**
 * Reads date columns. Examines all rows first, because only together do they show how dates such as 03/04/2026 are
 * written.
 *
 * @param chosen order of day and month, if the sender chose one
 * @throws {TableError} `ambiguous_date` if the order can't be determined
 */
export async function readDates(
  rows: AsyncIterable<ListRow>,
  columns: readonly DatedColumn[],
  chosen: DateOrder | null | undefined,
): Promise<TableDates> {
  const read = createCellReader()
  const surveys = columns.map((column) => new ColumnSurvey(column))
  if (surveys.length)
    for await (const row of rows)
      for (const survey of surveys) survey.add(row, read(row, survey.column.column))
  const found = surveys.map((survey) => ({ ...survey.column, order: survey.orderOf(chosen) }))
  const accounts = surveys.map(
    (survey, i) => [survey.column.field, survey.account(found[i]?.order, chosen != null)] as const,
  )
  return {
    read: Object.fromEntries(accounts.filter(([, account]) => account)),
    of(row) {
      const problems: CellProblem[] = []
      const dates: RowDates = {}
      const texts: Partial<Record<DateField, string>> = {}
      for (const { field, header, column, order } of found) {
        const { date, fault } = resolved(read(row, column), { order, isChosen: chosen != null })
        texts[field] = row.cells[column] ?? ''
        const parsed = date === undefined ? undefined : v.safeParse(timeSchema, date)
        if (parsed?.success) dates[field] = parsed.output
        else if (parsed || fault)
          problems.push({
            column: header,
            code: 'unclear_date',
            message: messageOf(fault ?? 'impossible', row.cells[column] ?? ''),
          })
      }
      return { ...(Object.keys(dates).length && { dates }), texts, problems }
    },
  }
}

type CellReading = ListDate | { kind: 'stored'; date: string } | { kind: 'none' }

/** Creates a function that reads the date in a cell; returns none for formula errors, which are refused separately. */
function createCellReader(): (row: ListRow, column: number) => CellReading {
  const calendarWords = createCalendarWords(dateLocales)
  const kept = new Map<string, ListDate>()
  return ({ cells, stored }, column) => {
    const date = stored?.find(([at]) => at === column)?.[1]
    if (date !== undefined) return { kind: 'stored', date }
    const cell = (cells[column] ?? '').trim()
    if (/^[-–—]*$/.test(cell) || cell === unstoredFormula || cellError(cell)) return { kind: 'none' }
    const known = kept.get(cell) ?? readListDate(cell, calendarWords)
    if (kept.size < keptReadings) kept.set(cell, known)
    return known
  }
}

/** Statistics of the cells of a column. */
class ColumnSurvey {
  readonly column: DatedColumn
  readonly #dates = new DateColumn()
  /** Earliest and latest day in each order. */
  readonly #ranges: Record<DateOrder, [earliest: string, latest: string] | undefined> = {
    dmy: undefined,
    mdy: undefined,
  }
  #open = 0
  #missing = 0

  constructor(column: DatedColumn) {
    this.column = column
  }

  add({ row, cells }: ListRow, read: CellReading): void {
    if (read.kind === 'none') {
      this.#missing++
      return
    }
    this.#dates.add(row, cells[this.column.column] ?? '', read.kind === 'stored' ? 'stored' : read)
    if (read.kind === 'fault') return
    if (read.kind === 'either') this.#open++
    for (const order of ['dmy', 'mdy'] as const) {
      const day = (read.kind === 'either' ? read[order] : read.date).slice(0, 10)
      const [earliest = day, latest = day] = this.#ranges[order] ?? []
      this.#ranges[order] = [day < earliest ? day : earliest, day > latest ? day : latest]
    }
  }

  /** @throws {TableError} if it is ambiguous */
  orderOf(chosen: DateOrder | null | undefined): DateOrder | undefined {
    if (chosen) return chosen
    const { question, order } = this.#dates
    if (question) throw ambiguousDate(this.column, question)
    return order
  }

  account(order: DateOrder = 'dmy', isChosen: boolean) {
    const range = this.#ranges[order]
    if (!range) return undefined
    const [earliest, latest] = range
    return { earliest, latest, ...((this.#open > 0 || isChosen) && { order }), missing: this.#missing }
  }
}

function resolved(
  read: CellReading,
  { order, isChosen }: { order: DateOrder | undefined; isChosen: boolean },
): { date?: string; fault?: DateFault | 'order' } {
  switch (read.kind) {
    case 'none':
      return {}
    case 'fault':
      return read
    case 'either':
      return { date: read[order ?? 'dmy'] }
    case 'ordered':
      return isChosen && read.order !== order ? { fault: 'order' } : read
    default:
      return read
  }
}

/** Messages that follow a quoted cell. */
const faults: Readonly<Record<DateFault | 'order', string>> = {
  unreadable: 'is not read as a date: write it like 2026-12-31.',
  impossible: 'is a day that does not exist: write it like 2026-12-31.',
  short_year: 'has no year of four digits: write it like 2026-12-31.',
  calendar: 'has a year of another calendar: write it like 2026-12-31.',
  number: 'is how a spreadsheet stores a date: format the column as a date, or write it like 2026-12-31.',
  month: 'has a month that languages disagree about: write it like 2026-12-31.',
  order: 'cannot be read in the order of `dateOrder`: write it like 2026-12-31.',
}

function messageOf(fault: DateFault | 'order', cell: string): string {
  return `“${shortened(cell.trim())}” ${faults[fault]}`
}

function ambiguousDate({ field, header }: DatedColumn, { row, cell, dmy, mdy }: OpenDate): TableError {
  const dates = Object.entries({ dmy, mdy }).flatMap(([order, date]) => (date ? [{ order, date }] : []))
  const shown = `“${shortened(cell.trim())}” in row ${row} of “${shortened(header)}”`
  const message =
    dates.length > 1
      ? `${shown} could be ${dates.map(({ date }) => date).join(' or ')}: say which in \`dateOrder\`, as dmy or mdy, or write dates like 2026-12-31.`
      : `${shown} is text, while other cells there are dates in which a spreadsheet may have swapped day and month. Check them, then say the order of the texts in \`dateOrder\`, as dmy or mdy.`
  return new TableError('ambiguous_date', message, row, {
    column: header,
    question: { field, columns: [header], cell: shortened(cell.trim()), dates },
  })
}
