import type { RequestIssue } from '../errors/ServiceError.ts'
import { badRequest } from '../errors/ServiceError.ts'

/** Times that an issue may ask for, in ms since 1970. */
export interface AskedTimes {
  issuedAt?: number | null | undefined
  issueAt?: number | null | undefined
  expiresAt?: number | null | undefined
}

/** Times of a new certificate, in ms since 1970. */
export interface IssueTimes {
  /** The date that it shows, and from which it counts. */
  issuedAt: number
  /** Before this, only its account sees it; `null`: it is public at once. */
  publishAt: number | null
  expiresAt: number | null
}

const day = 24 * 60 * 60_000
/** Clocks of callers may be ahead by this, in ms: such an `issuedAt` is now. */
const tolerance = 60_000
/** Certificates from before this service was used may be older than anyone who asks for them. */
const earliest = Date.UTC(1900, 0, 1)
const latest = Date.UTC(9999, 11, 31)
/** How far ahead an issue may be scheduled, in ms. */
const longestSchedule = 5 * 366 * day

/**
 * Decides the times of a new certificate.
 *
 * @throws {ServiceError} 400 with every time that is impossible
 */
export function issueTimes({ issuedAt, issueAt, expiresAt }: AskedTimes, now: number): IssueTimes {
  const problems: RequestIssue[] = []
  const refuse = (path: keyof AskedTimes, message: string) => problems.push({ path, message })
  if (issuedAt != null) {
    if (issueAt != null) refuse('issueAt', 'cannot be given together with issuedAt: it is the date itself')
    if (issuedAt > now + tolerance)
      refuse('issuedAt', 'must not be in the future: use issueAt to issue the certificate later')
    if (issuedAt < earliest) refuse('issuedAt', 'must not be before 1900')
  }
  if (issueAt != null && issueAt <= now)
    refuse('issueAt', 'must be in the future: use issuedAt for a certificate from before')
  if (issueAt != null && issueAt > now + longestSchedule) refuse('issueAt', 'must be within five years')
  const date = issueAt ?? Math.min(issuedAt ?? now, now)
  if (expiresAt != null && expiresAt <= date)
    refuse('expiresAt', `must be after the certificate is issued, which is ${new Date(date).toISOString()}`)
  if (expiresAt != null && expiresAt > latest) refuse('expiresAt', 'must be in the year 9999 or before')
  if (problems.length) throw badRequest(problems)
  return { issuedAt: date, publishAt: issueAt ?? null, expiresAt: expiresAt ?? null }
}

/**
 * Times to ask for when a certificate replaces another one. An expired one keeps its date, too, unless another time is
 * given: the correction of its name would otherwise be issued after it expires.
 */
export function timesOfCorrection(
  { issuedAt, expiresAt }: Pick<AskedTimes, 'issuedAt' | 'expiresAt'>,
  former: Pick<IssueTimes, 'issuedAt' | 'expiresAt'>,
  now: number,
): Pick<AskedTimes, 'issuedAt' | 'expiresAt'> {
  if (expiresAt !== undefined) return { issuedAt, expiresAt }
  const isExpired = former.expiresAt !== null && former.expiresAt <= now
  return { issuedAt: issuedAt ?? (isExpired ? former.issuedAt : undefined), expiresAt: former.expiresAt }
}

/**
 * When the reminders of a certificate are due. Skips those whose time is over, or before it becomes public.
 *
 * @param days before `expiresAt`
 */
export function reminderTimes(
  days: readonly number[],
  { publishAt, expiresAt }: Pick<IssueTimes, 'publishAt' | 'expiresAt'>,
  now: number,
): number[] {
  if (expiresAt === null) return []
  return days.map((before) => expiresAt - before * day).filter((due) => due > Math.max(now, publishAt ?? now))
}
