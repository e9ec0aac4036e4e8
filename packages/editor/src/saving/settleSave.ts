import { isError, memberOf } from './isFailedAnswer.ts'
import { messageOf } from './readReason.ts'
import { awaitAnswer, checkSaveResponse, SaveRefusedError, SaveResponseError } from './SaveResponseError.ts'

/**
 * Calls a host's save callback, and waits for its result. In the editor rather than the SDK, because every page loads
 * the SDK.
 *
 * @param report receives the message for the host's developer, and what the callback threw, resolved, or rejected with
 * @throws what the callback threw or rejected with, a `SaveResponseError`, or a `SaveRefusedError`
 */
export async function settleSave(
  callback: () => unknown,
  report: (code: 'callback_failed' | 'save_failed', message: string, cause: unknown) => void,
): Promise<void> {
  let pending: unknown
  try {
    pending = callback()
  } catch (cause) {
    report('callback_failed', `The page's own save function failed: ${reasonOf(cause, cause)}`, cause)
    throw cause
  }
  try {
    await checkSaveResponse(await awaitAnswer(pending))
  } catch (error) {
    const isOurs = error instanceof SaveRefusedError || error instanceof SaveResponseError
    const cause = isOurs ? error.cause : error
    report('save_failed', `The design could not be saved: ${reasonOf(error, cause)}`, cause)
    throw error
  }
}

/** Returns the message of an error, or otherwise a description of its cause. */
function reasonOf(error: unknown, cause: unknown): string {
  return (isError(error) && error.message) || messageOf(error) || describe(cause)
}

/** Describes an answer that has no message. */
function describe(answer: unknown): string {
  const member = ['success', 'ok'].find((name) => memberOf(answer, name) === false)
  if (member) return `the answer has \`${member}: false\``
  if (answer === false) return 'the answer is `false`'
  return typeof answer === 'object' && answer ? 'the callback gave no message' : String(answer)
}
