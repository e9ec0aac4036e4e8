import type { RequestIssue } from '../../kit/errors/ServiceError.ts'
import { badRequest } from '../../kit/errors/ServiceError.ts'
import { dayOfGiven, endOfGiven, type GivenTime, lastDayOfGiven, startOfGiven } from './GivenTime.ts'
import { addDays, type ZonedCalendar } from './zonedCalendar.ts'

/** Times that an issue may ask for. */
export interface AskedTimes {
  issuedAt?: GivenTime | null | undefined
  issueAt?: GivenTime | null | undefined
  expiresAt?: GivenTime | null | undefined
}

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

/** When something is issued, in ms since 1970, and the days of its organization. */
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
const longestSchedule = 5 * 366 * dayMs

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
  const begins = issuedAt == null ? now : startOfGiven(issuedAt, calendar)
  if (issuedAt != null) {
    if (issueAt != null) refuse('issueAt', 'cannot be given together with issuedAt: it is the date itself')
    const present = 'at' in issuedAt ? '' : `; today is ${today} ${zone}`
    if (begins > now + tolerance)
      refuse('issuedAt', `must not be in the future: use issueAt to issue the certificate later${present}`)
    if (dayOfGiven(issuedAt) < earliest) refuse('issuedAt', 'must not be before 1900')
  }
  const publishAt = issueAt == null || isToday(issueAt, today) ? null : startOfGiven(issueAt, calendar)
  if (publishAt !== null && publishAt <= now)
    refuse('issueAt', 'must be in the future: use issuedAt for a certificate from before')
  if (publishAt !== null && publishAt > now + longestSchedule) refuse('issueAt', 'must be within five years')
  const date = publishAt ?? Math.min(begins, now)
  const given = issueAt ?? issuedAt
  const issuedOn = given == null ? today : dayOfGiven(given)
  const expiry = expiresAt == null ? undefined : expiryOf(expiresAt, calendar)
  if (expiry && (expiry.expiresAt <= date || expiry.validThrough < issuedOn)) {
    const since = expiresAt && 'at' in expiresAt ? new Date(date).toISOString() : `${issuedOn} ${zone}`
    refuse('expiresAt', `must be after the certificate is issued, which is ${since}`)
  }
  if (expiry && expiry.expiresAt > latest) refuse('expiresAt', 'must be in the year 9999 or before')
  if (problems.length) throw badRequest(problems)
  return { issuedAt: date, issuedOn, publishAt, ...(expiry ?? { expiresAt: null, validThrough: null }) }
}

/** Whether a date without a time is today's: it has begun, and is not over. */
function isToday(given: GivenTime, today: string): boolean {
  return !('at' in given) && given.day === today
}

/** The last day of the year 9999 ends with it, although clocks of a zone do not. */
function expiryOf(given: GivenTime, calendar: ZonedCalendar) {
  const end = endOfGiven(given, calendar)
  return { expiresAt: 'at' in given ? end : Math.min(end, latest), validThrough: lastDayOfGiven(given) }
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
