import type { Messages } from '../languages/en/en.ts'
import { isError } from './isFailedAnswer.ts'
import { messageOf } from './readReason.ts'
import { SaveResponseError } from './SaveResponseError.ts'

/**
 * Messages of `fetch` in Chromium, Firefox, Safari, and Node, and of common libraries around it, for a lost
 * connection.
 */
const connectionLost = /^(failed to fetch|networkerror\b|network error|load failed|fetch failed)/i
/** 401 Unauthorized and 403 Forbidden. */
const refusals: readonly number[] = [401, 403]

/**
 * Returns why a callback of the host failed, as a sentence: the host's own, in any language, or one of the
 * editor's.
 */
export function reasonOf(cause: unknown, messages: Messages): string {
  if (cause instanceof SaveResponseError && cause.status) {
    const { status, reason } = cause
    const fallback = refusals.includes(status) ? messages.signedOut : messages.saveStatus(status)
    return `${fallback} ${reason}`.trim()
  }
  const reason = isError(cause) ? cause.message : typeof cause === 'string' ? cause : messageOf(cause)
  return isConnectionLost(cause, reason) ? messages.siteUnreachable : reason || messages.tryAgain
}

/**
 * Returns true if the connection was lost; browsers report that in English, regardless of the person's language, and
 * each in its own words.
 */
function isConnectionLost(cause: unknown, reason: string): boolean {
  return (isError(cause) && cause.name === 'TimeoutError') || connectionLost.test(reason)
}
