import { reasonOf } from './reasonOf.ts'
import type { SdkError } from './SdkError.ts'

const messages = {
  chunk_load_failed: 'The editor could not be loaded. Check the connection and try again.',
  start_failed: 'The editor could not be started',
  editor_crashed: 'The editor stopped working; unsaved work is stored as a draft',
}
/** Codes that an error may carry itself. */
const ownCodes = [
  'invalid_option',
  'wasm_blocked',
  'unsupported_browser',
  'chunk_load_failed',
  'start_failed',
] as const

/**
 * Code and message for an error of loading, starting, or running the editor: its own code if it has one; `wasm_blocked`
 * for the page's policy, which each browser words differently; otherwise the step that failed.
 */
export function describeFailure(
  cause: unknown,
  doing: keyof typeof messages,
): { code: SdkError['code']; message: string } {
  const reason = reasonOf(cause)
  const own = ownCodes.find((code) => code === (cause as { code?: unknown } | undefined)?.code)
  if (own) return { code: own, message: reason }
  if (/content security policy|\bcsp\b|unsafe-eval/i.test(reason))
    return {
      code: 'wasm_blocked',
      message:
        "The page's Content-Security-Policy blocks WebAssembly: add 'wasm-unsafe-eval' to its script-src.",
    }
  const message = messages[doing]
  return { code: doing, message: message.endsWith('.') ? message : `${message}: ${reason}` }
}
