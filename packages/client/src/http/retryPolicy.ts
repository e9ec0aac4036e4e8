import { ApiError } from '../errors/ApiError.ts'
import { ConnectionError } from '../errors/requestErrors.ts'
import type { PreparedRequest } from './prepareRequest.ts'

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
  if ('if-match' in headers) return false
  if (error instanceof ConnectionError) return true
  if (!(error instanceof ApiError) || (error.retryAfter ?? 0) > longestRetryAfter) return false
  const { status } = error
  // 409: an earlier try with the same idempotency key is still running.
  return status >= 500 || status === 429 || status === 408 || (status === 409 && method === 'POST')
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

/**
 * Whether the service still has an idempotency key, so that a repetition under it is recognized; with a margin, since
 * sending takes time too. A clock that was turned back proves nothing.
 *
 * @param since when it was first sent, in ms; `NaN` if that is not known
 * @param keptMs for how long the service keeps keys
 */
export function isKept(since: number, now: number, keptMs: number): boolean {
  return Math.abs(now - since) < 0.98 * keptMs
}
