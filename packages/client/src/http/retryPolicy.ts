import { ApiError } from '../errors/ApiError.ts'
import { ConnectionError } from '../errors/requestErrors.ts'
import type { PreparedRequest } from './prepareRequest.ts'

/** Maximum back-off without `Retry-After`, in ms. */
const maxBackOffMs = 8_000
/** Maximum `Retry-After` for which there is a retry, in seconds. */
const maxRetryAfterSeconds = 60

/**
 * Returns true if another try may succeed and is safe.
 *
 * | failure                                        | retried                                                       |
 * | ---------------------------------------------- | ------------------------------------------------------------- |
 * | no complete response, or too late              | yes                                                           |
 * | 408, 429, 5xx                                  | yes, unless `Retry-After` asks for more than 60 s             |
 * | 409                                            | POST only, if an earlier try with the same key is running     |
 * | any other status, a redirect, unexpected content | no                                                          |
 * | anything, for a request with `If-Match`        | no: if the first try was carried out, the next one is stale   |
 *
 * A POST is retried only as long as the service keeps its idempotency key, see {@link isKept}.
 */
export function isRetryable(
  error: unknown,
  { method, headers }: Pick<PreparedRequest<unknown>, 'method' | 'headers'>,
): boolean {
  if ('if-match' in headers) return false
  if (error instanceof ConnectionError) return true
  if (!(error instanceof ApiError) || (error.retryAfter ?? 0) > maxRetryAfterSeconds) return false
  const { status, code } = error
  if (status === 409) return method === 'POST' && (code === 'idempotency_key_in_use' || code === 'unknown')
  return status >= 500 || status === 429 || status === 408
}

/**
 * Returns the ms to wait after a failed try: exponential back-off with full jitter, so that clients that failed
 * together don't return together; in addition to `Retry-After`.
 *
 * @param attempt 0 after the first try
 * @param random 0 to 1
 */
export function retryDelay(error: unknown, attempt: number, random: number): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0
  return asked + Math.round(random * Math.min(maxBackOffMs, 1_000 * 2 ** attempt))
}

/**
 * Returns true if the service still has an idempotency key, so that a repetition with it is recognized; with a margin,
 * because sending takes time. Clocks that were set back are ignored.
 *
 * @param since when it was first sent, in ms; `NaN` if that is not known
 * @param keptMs how long the service keeps keys
 */
export function isKept(since: number, now: number, keptMs: number): boolean {
  return Math.abs(now - since) < 0.98 * keptMs
}
