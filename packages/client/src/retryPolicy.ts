import { ApiError, ConnectionError, ServerError } from './errors.ts'
import type { PreparedRequest } from './tryRequest.ts'

/** Longest wait that the back-off chooses by itself, in milliseconds. */
const longestBackOff = 8_000
/** A service that asks for a longer wait gets no retry, in seconds. */
const longestRetryAfter = 60

/**
 * Whether another try may end differently and does no harm. For a POST the service must also keep idempotency keys.
 * A conditional PUT is never retried: had the first try been carried out, the second would be refused as stale.
 */
export function isRetryable(
  error: unknown,
  { method, headers }: Pick<PreparedRequest<unknown>, 'method' | 'headers'>,
): boolean {
  if (headers.has('if-match')) return false
  if (error instanceof ConnectionError) return true
  if (!(error instanceof ApiError) || (error.retryAfter ?? 0) > longestRetryAfter) return false
  // 409: an earlier try with the same idempotency key is still running.
  return error.status >= 500 || error.status === 429 || (error.status === 409 && method === 'POST')
}

/** 503s after which nobody knows whether the request was carried out; the others refuse it beforehand, as 429 does. */
const uncertain = new Set(['database_unavailable', 'outcome_unknown'])

/** Whether the request may have been carried out although it failed. */
export function mayHaveRun(error: unknown): boolean {
  return (
    error instanceof ConnectionError ||
    (error instanceof ServerError && (error.status !== 503 || uncertain.has(error.code)))
  )
}

/**
 * Milliseconds to wait after a failed try: exponential back-off with full jitter, so that clients that failed together
 * do not return together; on top of what the service asks for in `Retry-After`.
 *
 * @param attempt 0 after the first try
 * @param random 0 to 1
 */
export function retryDelay(error: unknown, attempt: number, random: number): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0
  return asked + Math.round(random * Math.min(longestBackOff, 1_000 * 2 ** attempt))
}
