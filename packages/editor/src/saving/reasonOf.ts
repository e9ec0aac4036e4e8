import type { Messages } from '../locales/en.ts'
import { SaveResponseError } from './SaveResponseError.ts'

/** Why a callback of the host failed, as a sentence: the host's own, in whatever language, or one of the editor's. */
export function reasonOf(cause: unknown, messages: Messages): string {
  if (cause instanceof SaveResponseError && cause.status)
    return `${messages.saveStatus(cause.status)} ${cause.reason}`.trim()
  const reason = cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : ''
  return reason || messages.tryAgain
}
