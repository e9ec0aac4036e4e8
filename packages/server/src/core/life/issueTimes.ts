import { badRequest, type RequestIssue } from '../../kit/errors/ServiceError.ts'
import { addDays, isoDay, type ZonedCalendar } from './zonedCalendar.ts'

/** Times in the body of an issue. */
export interface AskedTimes {
  issuedAt?: TimeInput | null | undefined
  issueAt?: TimeInput | null | undefined
  expiresAt?: TimeInput | null | undefined
}

/** Dates that a row of a list may set. */
export type RowDates = Pick<AskedTimes, 'issuedAt' | 'expiresAt'>

/** Times of a new certificate, in ms since 1970, and its displayed days, such as `2026-12-08`. */
export interface IssueTimes {
  /** Displayed issue time. */
  issuedAt: number
  issuedOn: string
  /** Only its account sees it before this; `null`: public at once. */
  publishAt: number | null
  /** First instant at which it has expired. */
  expiresAt: number | null
  /** Its last valid day. */
  validThrough: string | null
}

/** Time of an issue, in ms since 1970, and the calendar of its organization. */
export interface IssueClock {
  now: number
  calendar: ZonedCalendar
}

const dayMs = 24 * 60 * 60_000
/** Tolerance for callers' clocks that are ahead, in ms: such an `issuedAt` becomes now. */
const tolerance = 60_000
/** Earliest date: certificates may be imported from long before this service existed. */
const earliest = '1900-01-01'
const latest = Date.UTC(9999, 11, 31, 23, 59, 59, 999)
/** How far ahead an issue may be scheduled, in ms. */
const maxScheduleMs = 5 * 366 * dayMs

/**
 * Decides the times of a new certificate. A date without a time is its whole day in the organization's time zone.
 *
 * @throws {ServiceError} 400 with all invalid times
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

/** Returns true if a date without a time is today, in the given time zone. */
function isToday(input: TimeInput, today: string): boolean {
  return !('at' in input) && input.day === today
}

/** Expiry of an input. The last day of the year 9999 ends with it, although a zone's clock may not. */
function expiryOf(input: TimeInput, calendar: ZonedCalendar) {
  const end = endOfInput(input, calendar)
  return { expiresAt: 'at' in input ? end : Math.min(end, latest), validThrough: lastDayOfInput(input) }
}

/**
 * Default times of a certificate that replaces another. An expired one keeps its date unless another is given:
 * otherwise, correcting its name would issue it after its expiry. Kept times show the same days.
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
 * Computes when the reminders of a certificate are due: at the start of a day before its last one or, if it doesn't
 * expire at midnight, at the time of expiry. Skips reminders in the past, or before publication.
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
 * A date or time from a request. Instants are ms since 1970.
 *
 * | form | meaning |
 * | ---- | ------- |
 * | `day` | the whole day, in the time zone of the organization |
 * | `at`, `offset` | an instant, with its day in a zone `offset` minutes ahead of UTC |
 * | `at`, `day` | an instant that another certificate shows as this day |
 */
export type TimeInput = { day: string } | { at: number; offset: number } | { at: number; day: string }

/** First instant of an input. */
export function startOfInput(input: TimeInput, { startOf }: Pick<ZonedCalendar, 'startOf'>): number {
  return 'at' in input ? input.at : startOf(input.day)
}

/** First instant after something that lasts until an input. */
function endOfInput(input: TimeInput, { endOf }: Pick<ZonedCalendar, 'endOf'>): number {
  return 'at' in input ? input.at : endOf(input.day)
}

/** The day of an input. */
export function dayOfInput(input: TimeInput): string {
  return 'day' in input ? input.day : isoDay(input.at + input.offset * 60_000)
}

/** The last day of something that lasts until an input: midnight belongs to the day before. */
export function lastDayOfInput(input: TimeInput): string {
  return 'day' in input ? input.day : dayOfInput({ ...input, at: input.at - 1 })
}

/** Parses an ISO 8601 date, or time with its zone, and rejects nonexistent ones. */
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

/** Days that a certificate and everything about it shows, such as `2026-12-08`; frozen at issue. */
type ShownDays = Pick<IssueTimes, 'issuedOn' | 'validThrough'>

/** Days that a stored certificate shows. */
export function shownDays({ issuedAt, issuedOn, expiresAt, validThrough }: StoredDays): ShownDays {
  return {
    issuedOn: issuedOn ?? isoDay(issuedAt),
    validThrough: validThrough ?? (expiresAt === null ? null : isoDay(expiresAt - 1)),
  }
}

/** Maps days to the keys of a certificate's data. */
export function daysAsData({ issuedOn, validThrough }: ShownDays): { issuedAt: string; expiresAt?: string } {
  return { issuedAt: issuedOn, ...(validThrough !== null && { expiresAt: validThrough }) }
}

/** Days to store: only those that {@link shownDays} can't derive from the times. */
export function storedDays(times: Pick<IssueTimes, 'issuedAt' | 'expiresAt'> & ShownDays): {
  [Day in keyof ShownDays]: string | null
} {
  const implied = shownDays({ ...times, issuedOn: null, validThrough: null })
  return {
    issuedOn: times.issuedOn === implied.issuedOn ? null : times.issuedOn,
    validThrough: times.validThrough === implied.validThrough ? null : times.validThrough,
  }
}
