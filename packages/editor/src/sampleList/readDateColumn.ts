import {
  type CalendarWords,
  DateColumn,
  type DateOrder,
  readListDate,
} from '@certificate-sdk/template/internal'
import type { SampleDates } from '../samples/SampleList.ts'

/**
 * Reads a column of dates as the service does. If 03/04/2026 could be two days, it is the one that the person would write,
 * whereas the service asks before it issues.
 *
 * @param locale BCP 47, of the person
 */
export function readDateColumn(
  rows: readonly (readonly string[])[],
  column: number,
  words: CalendarWords,
  locale: string,
): SampleDates {
  const dates = new DateColumn()
  const cells = rows.map((row) => (row[column] ?? '').trim())
  const read = cells.map((cell) => readListDate(cell, words))
  for (const [row, date] of read.entries()) dates.add(row, cells[row] ?? '', date)
  const order = dates.order ?? usualOrder(locale)
  const dayOf = (row: number): string | undefined => {
    const date = read[row]
    if (!date || date.kind === 'fault') return undefined
    return (date.kind === 'either' ? date[order] : date.date).slice(0, 10)
  }
  return { column, days: cells.map((cell, row) => (/^[-–—]*$/.test(cell) ? '' : dayOf(row))) }
}

/** Order of day and month where a language is written. */
function usualOrder(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts()
  const first = parts.find(({ type }) => type === 'day' || type === 'month')
  return first?.type === 'month' ? 'mdy' : 'dmy'
}
