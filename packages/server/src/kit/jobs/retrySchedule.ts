/** Delay before the second attempt, in ms; doubles with each further one. */
export const firstRetryMs = 5_000
/** Longest wait between two attempts, in ms. */
export const maxRetryMs = 4 * 3_600_000

/** How long a job is retried, in ms since it was queued. Mail servers try for about as long. */
const giveUpAfterMs = 72 * 3_600_000
/** Minimum number of attempts, even if the service was down for days or its clock jumped ahead. */
const minAttempts = 20
/**
 * Number of attempts after which a job is given up even if none of them completed, because the process died each time.
 */
export const maxAttempts = 60

/**
 * Milliseconds until the next attempt: 5 s, 10 s, … 4 h, minus a random part of up to one half, so that jobs that
 * failed together don't return together.
 *
 * @param attempts number of failed attempts, at least 1
 * @param random 0 to 1
 */
export function retryDelay(attempts: number, random: number): number {
  const delay = Math.min(maxRetryMs, firstRetryMs * 2 ** (attempts - 1))
  return Math.round(delay * (1 - random / 2))
}

/**
 * Returns true if a failed job gets no further attempt.
 *
 * @param attempts number of attempts started
 * @param ageMs since it was queued
 */
export function isGivenUp(attempts: number, ageMs: number): boolean {
  return attempts >= maxAttempts || (attempts >= minAttempts && ageMs >= giveUpAfterMs)
}
