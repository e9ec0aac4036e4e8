import { longestRetryMs } from '../../kit/jobs/retrySchedule.ts'

/**
 * Reads the header `Retry-After`: seconds, or a date.
 *
 * @param now ms since 1970
 * @returns ms, at most the longest wait between two attempts; `undefined` if there is none, or it is invalid
 */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return ms > 0 ? Math.min(ms, longestRetryMs) : undefined
}
