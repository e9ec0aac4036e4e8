import { badRequest, type RequestIssue } from '../../kit/errors/ServiceError.ts'
import { addDays, isoDay, type ZonedCalendar } from './zonedCalendar.ts'

/** Times that an issue may ask for. */
export interface AskedTimes {
  issuedAt?: TimeInput | null | undefined
  issueAt?: TimeInput | null | undefined
  expiresAt?: TimeInput | null | undefined
}

/** Dates that a row of a list may have of its own. */
export type RowDates = Pick<AskedTimes, 'issuedAt' | 'expiresAt'>

/** Times of a new certificate, in ms since 1970, and the days that it shows, such as `2026-12-08`. */
export interface IssueTimes {
  /** From when it counts. */
  issuedAt: number
  issuedOn: string
  /** Before this, only its account sees it; `null`: it is public at once. */
  publishAt: number | null
  /** First instant at which it is expired. */
  expiresAt: number | null
  /** The last day on which it is valid. */
  validThrough: string | null
}

/** Time of an issue, in ms since 1970, and the calendar of its organization. */
export interface IssueClock {
  now: number
  calendar: ZonedCalendar
}

const dayMs = 24 * 60 * 60_000
/** Clocks of callers may be ahead by this, in ms: such an `issuedAt` is now. */
const tolerance = 60_000
/** Certificates from before this service was used may be older than anyone who asks for them. */
const earliest = '1900-01-01'
const latest = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
/** How far ahead an issue may be scheduled, in ms. */
const maxScheduleMs = 5 * 366 * dayMs

/**
 * Decides the times of a new certificate. A date without a time is its whole day in the organization's time zone.
 *
 * @throws {ServiceError} 400 with every time that is impossible
 */
export function issueTimes({ issuedAt, issueAt, expiresAt }: AskedTimes, clock: IssueClock): IssueTimes {
  const { now, calendar } = clock
  const problems: RequestIssue[] = []
  const refuse = (path: keyof AskedTimes, message: string) => problems.push({ path, message })
  const today = calendar.dayAt(now)
  const zone = `in ${calendar.timeZone}, the time zone of the organization`
  const begins = issuedAt == null ? now : startOfInput(issuedAt, calendar)
  if (issuedAt != null) {
    if (issueAt != null) refuse('issueAt', 'cannot be given together with issuedAt: it is the date itself')
    const present = 'at' in issuedAt ? '' : `; today is ${today} ${zone}`
    if (begins > now + tolerance)
      refuse('issuedAt', `must not be in the future: use issueAt to issue the certificate later${present}`)
    if (dayOfInput(issuedAt) < earliest) refuse('issuedAt', 'must not be before 1900')
  }
  const publishAt = issueAt == null || isToday(issueAt, today) ? null : startOfInput(issueAt, calendar)
  if (publishAt !== null && publishAt <= now)
    refuse('issueAt', 'must be in the future: use issuedAt for a certificate from before')
  if (publishAt !== null && publishAt > now + maxScheduleMs) refuse('issueAt', 'must be within five years')
  const date = publishAt ?? Math.min(begins, now)
  const requested = issueAt ?? issuedAt
  const issuedOn = requested == null ? today : dayOfInput(requested)
  const expiry = expiresAt == null ? undefined : expiryOf(expiresAt, calendar)
  if (expiry && (expiry.expiresAt <= date || expiry.validThrough < issuedOn)) {
    const since = expiresAt && 'at' in expiresAt ? new Date(date).toISOString() : `${issuedOn} ${zone}`
    refuse('expiresAt', `must be after the certificate is issued, which is ${since}`)
  }
  if (expiry && expiry.expiresAt > latest) refuse('expiresAt', 'must be in the year 9999 or before')
  if (problems.length) throw badRequest(problems)
  return { issuedAt: date, issuedOn, publishAt, ...(expiry ?? { expiresAt: null, validThrough: null }) }
}

/** Returns true if a date without a time is today's: it has begun, and is not over. */
function isToday(input: TimeInput, today: string): boolean {
  return !('at' in input) && input.day === today
}

/** The last day of the year 9999 ends with it, although clocks of a zone do not. */
function expiryOf(input: TimeInput, calendar: ZonedCalendar) {
  const end = endOfInput(input, calendar)
  return { expiresAt: 'at' in input ? end : Math.min(end, latest), validThrough: lastDayOfInput(input) }
}

/**
 * Times to ask for when a certificate replaces another one. An expired one keeps its date, too, unless another time is
 * given: the correction of its name would otherwise be issued after it expires. Times that are kept show the same days.
 */
export function timesOfCorrection(
  { issuedAt, expiresAt }: Pick<AskedTimes, 'issuedAt' | 'expiresAt'>,
  former: Pick<IssueTimes, 'issuedAt' | 'issuedOn' | 'expiresAt' | 'validThrough'>,
  now: number,
): Pick<AskedTimes, 'issuedAt' | 'expiresAt'> {
  if (expiresAt !== undefined) return { issuedAt, expiresAt }
  const isExpired = former.expiresAt !== null && former.expiresAt <= now
  const formerDate = { at: former.issuedAt, day: former.issuedOn }
  return {
    issuedAt: issuedAt ?? (isExpired ? formerDate : undefined),
    expiresAt:
      former.expiresAt === null || former.validThrough === null
        ? null
        : { at: former.expiresAt, day: former.validThrough },
  }
}

/**
 * When the reminders of a certificate are due: at the beginning of a day before its last one, or, if it expires at another
 * time than midnight, at that time. Skips those whose time is over, or before it becomes public.
 *
 * @param days before the last day
 */
export function reminderTimes(
  days: readonly number[],
  { publishAt, expiresAt, validThrough }: Pick<IssueTimes, 'publishAt' | 'expiresAt' | 'validThrough'>,
  { now, calendar }: IssueClock,
): number[] {
  if (expiresAt === null || validThrough === null) return []
  const isMidnight = expiresAt === calendar.endOf(validThrough)
  const dueAt = (before: number) =>
    isMidnight ? calendar.startOf(addDays(validThrough, -before)) : expiresAt - before * dayMs
  return days.map(dueAt).filter((due) => due > Math.max(now, publishAt ?? now))
}

/**
 * A date or a time as somebody has given it. Instants are ms since 1970.
 *
 * | form | meaning |
 * | ---- | ------- |
 * | `day` | the whole day, in the time zone of the organization |
 * | `at`, `offset` | an instant on clocks that are `offset` minutes ahead of UTC, which decide its day |
 * | `at`, `day` | an instant that another certificate names as this day |
 */
export type TimeInput = { day: string } | { at: number; offset: number } | { at: number; day: string }

/** First instant of a given time. */
export function startOfInput(input: TimeInput, { startOf }: Pick<ZonedCalendar, 'startOf'>): number {
  return 'at' in input ? input.at : startOf(input.day)
}

/** First instant at which something that lasts until a given time is over. */
function endOfInput(input: TimeInput, { endOf }: Pick<ZonedCalendar, 'endOf'>): number {
  return 'at' in input ? input.at : endOf(input.day)
}

/** The day that a given time names. */
export function dayOfInput(input: TimeInput): string {
  return 'day' in input ? input.day : isoDay(input.at + input.offset * 60_000)
}

/** The last day of something that lasts until a given time: before midnight, it is still the day before. */
export function lastDayOfInput(input: TimeInput): string {
  return 'day' in input ? input.day : dayOfInput({ ...input, at: input.at - 1 })
}

/** Reads an ISO 8601 date, or time with its zone, that exists. */
export function readTimeInput(text: string): TimeInput {
  if (!text.includes('T')) return { day: text }
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})$/.exec(text) ?? [text, '+', '0', '0']
  const offset = Number(hours) * 60 + Number(minutes)
  return { at: Date.parse(text), offset: sign === '-' && offset ? -offset : offset }
}

/** Times of a certificate, and its days; `null`: those of its times in UTC. */
interface StoredDays {
  issuedAt: number
  issuedOn: string | null
  expiresAt: number | null
  validThrough: string | null
}

/** Days that a certificate names, such as `2026-12-08`, and everything about it: frozen when it is issued. */
type ShownDays = Pick<IssueTimes, 'issuedOn' | 'validThrough'>

/** Days that a stored certificate shows. */
export function shownDays({ issuedAt, issuedOn, expiresAt, validThrough }: StoredDays): ShownDays {
  return {
    issuedOn: issuedOn ?? isoDay(issuedAt),
    validThrough: validThrough ?? (expiresAt === null ? null : isoDay(expiresAt - 1)),
  }
}

/** Days under the names that the data of a certificate has for them. */
export function daysAsData({ issuedOn, validThrough }: ShownDays): { issuedAt: string; expiresAt?: string } {
  return { issuedAt: issuedOn, ...(validThrough !== null && { expiresAt: validThrough }) }
}

/** Days to store: only those that {@link shownDays} cannot tell from the times. */
export function storedDays(times: Pick<IssueTimes, 'issuedAt' | 'expiresAt'> & ShownDays): {
  [Day in keyof ShownDays]: string | null
} {
  const implied = shownDays({ ...times, issuedOn: null, validThrough: null })
  return {
    issuedOn: times.issuedOn === implied.issuedOn ? null : times.issuedOn,
    validThrough: times.validThrough === implied.validThrough ? null : times.validThrough,
  }
}
