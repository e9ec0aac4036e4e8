import { UsageError } from '@certificate-sdk/command-line'

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/**
 * Parses a period such as `90d`, `24h`, or `30m` into ms.
 *
 * @throws {UsageError} for anything else
 */
export function parsePeriod(option: string, text: string): number {
  const period = periodOf(text)
  if (period === undefined) throw new UsageError(`--${option} must be a period such as 24h, 30m or 7d.`)
  return period
}

/**
 * Parses when a key expires: a period from now, or the start of a day in UTC.
 *
 * @throws {UsageError} unless it is in the future
 */
export function parseExpiry(option: string, text: string, now: number): number {
  const period = periodOf(text)
  const instant = period === undefined ? startOfDay(text) : now + period
  if (instant === undefined)
    throw new UsageError(`--${option} must be a date such as 2027-01-31, or a period such as 90d or 24h.`)
  if (instant <= now) throw new UsageError(`--${option} must be in the future.`)
  return instant
}

function periodOf(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
  return count && unit ? Number(count) * unitMs[unit as keyof typeof unitMs] : undefined
}

function startOfDay(text: string): number | undefined {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // Some invalid dates, such as February 30, are parsed as a day of the next month.
  return new Date(instant).getTime() === instant && new Date(instant).toISOString().startsWith(text)
    ? instant
    : undefined
}
