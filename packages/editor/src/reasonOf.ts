import { SaveResponseError } from './save/SaveResponseError.ts'
import type { Words } from './words/en.ts'

/** Why a callback of the host failed, in the person's language as far as it is known. */
export function reasonOf(cause: unknown, words: Words): string {
  if (cause instanceof SaveResponseError && cause.status)
    return `${words.saveStatus(cause.status)} ${cause.reason}`.trim()
  const reason = cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : ''
  return reason || words.reasonUnknown
}
