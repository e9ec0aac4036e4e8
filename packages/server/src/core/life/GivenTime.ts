import { isoDay, type ZonedCalendar } from './zonedCalendar.ts'

/**
 * A date or a time as somebody has given it. Instants are ms since 1970.
 *
 * | form | meaning |
 * | ---- | ------- |
 * | `day` | the whole day, in the time zone of the organization |
 * | `at`, `offset` | an instant on clocks that are `offset` minutes ahead of UTC, which decide its day |
 * | `at`, `day` | an instant that another certificate names as this day |
 */
export type GivenTime = { day: string } | { at: number; offset: number } | { at: number; day: string }

/** First instant of a given time. */
export function startOfGiven(given: GivenTime, { startOf }: Pick<ZonedCalendar, 'startOf'>): number {
  return 'at' in given ? given.at : startOf(given.day)
}

/** First instant at which something that lasts until a given time is over. */
export function endOfGiven(given: GivenTime, { endOf }: Pick<ZonedCalendar, 'endOf'>): number {
  return 'at' in given ? given.at : endOf(given.day)
}

/** The day that a given time names. */
export function dayOfGiven(given: GivenTime): string {
  return 'day' in given ? given.day : isoDay(given.at + given.offset * 60_000)
}

/** The last day of something that lasts until a given time: before midnight, it is still the day before. */
export function lastDayOfGiven(given: GivenTime): string {
  return 'day' in given ? given.day : dayOfGiven({ ...given, at: given.at - 1 })
}

/** Reads an ISO 8601 date, or time with its zone, that exists. */
export function readGivenTime(text: string): GivenTime {
  if (!text.includes('T')) return { day: text }
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})$/.exec(text) ?? [text, '+', '0', '0']
  const offset = Number(hours) * 60 + Number(minutes)
  return { at: Date.parse(text), offset: sign === '-' && offset ? -offset : offset }
}
