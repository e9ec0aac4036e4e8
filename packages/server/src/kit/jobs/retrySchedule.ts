/** Wait before the second attempt, in ms; it doubles with every further one. */
export const firstRetryMs = 5_000
/** Longest wait between two attempts, in ms. */
export const maxRetryMs = 4 * 3_600_000

/** How long a job is attempted, in ms since it was queued. Mail servers try for about as long. */
const giveUpAfterMs = 72 * 3_600_000
/** Attempts that a job gets in any case, also if the service did not run for days, or its clock jumped ahead. */
const minAttempts = 20
/** Attempts after which a job is given up even if none of them ended, because each time the process died. */
export const maxAttempts = 60

/**
 * Milliseconds until the next attempt: 5 s, 10 s, … 4 h, of which a random part of up to one half is left out, so that
 * jobs that failed together do not come back together.
 *
 * @param attempts number of failed attempts, at least 1
 * @param random 0 to 1
 */
export function retryDelay(attempts: number, random: number): number {
  const delay = Math.min(maxRetryMs, firstRetryMs * 2 ** (attempts - 1))
  return Math.round(delay * (1 - random / 2))
}

/**
 * Returns true if a job that failed gets no further attempt.
 *
 * @param attempts number of attempts that were started
 * @param ageMs since it was queued
 */
export function isGivenUp(attempts: number, ageMs: number): boolean {
  return attempts >= maxAttempts || (attempts >= minAttempts && ageMs >= giveUpAfterMs)
}
