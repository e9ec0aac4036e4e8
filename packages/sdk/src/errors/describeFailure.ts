import { isLoadingError } from '@certificate-sdk/editor/isLoadingError'
import { reasonOf } from './reasonOf.ts'
import type { SdkError } from './SdkError.ts'

const messages = {
  chunk_load_failed: 'The editor could not be loaded. Check the connection and try again.',
  start_failed: 'The editor could not be started',
  editor_crashed: 'The editor stopped working; unsaved work is stored as a draft',
}
/** Codes that an error may carry itself. */
const ownCodes = /^(invalid_option|(wasm_block|chunk_load_fail|start_fail)ed|unsupported_browser)$/

/**
 * Returns code and message for an error of loading, starting, or running the editor: its own code if it has one;
 * `start_failed` if the code was loaded and threw, as on a page that changes built-ins; otherwise the code of the
 * failed step. Includes the error's advice for the person, if it has any.
 */
export function describeFailure(
  cause: unknown,
  doing: keyof typeof messages,
): { code: SdkError['code']; message: string; advice?: string } {
  const reason = reasonOf(cause)
  const { code: known, advice } = Object(cause)
  if (ownCodes.test(known)) return { code: known, message: reason, ...(advice && { advice: String(advice) }) }
  const code = doing === 'chunk_load_failed' && ranAndThrew(cause) ? 'start_failed' : doing
  const message = messages[code]
  return { code, message: message.endsWith('.') ? message : `${message}: ${reason}` }
}

/** Returns true for errors of the language itself, except failed imports, which are `TypeError`s, too. */
function ranAndThrew(cause: unknown): boolean {
  const ofLanguage = cause instanceof TypeError || cause instanceof ReferenceError
  return ofLanguage && !isLoadingError(cause)
}
