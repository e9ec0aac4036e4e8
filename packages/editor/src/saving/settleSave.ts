import {
  awaitAnswer,
  checkSaveResponse,
  messageOf,
  SaveRefusedError,
  SaveResponseError,
} from './SaveResponseError.ts'

/**
 * Waits for the result of a host's save callback. It is here and not in the SDK because every page loads the
 * SDK.
 *
 * @param onFailed receives the message for the host's developer, and the rejection reason of the callback or
 *   the failed response
 * @throws the rejection reason of the callback, a `SaveResponseError`, or a `SaveRefusedError`
 */
export async function settleSave(
  pending: unknown,
  onFailed: (message: string, cause: unknown) => void,
): Promise<void> {
  try {
    await checkSaveResponse(await awaitAnswer(pending))
  } catch (error) {
    const isRefused = error instanceof SaveRefusedError
    const reason = isRefused
      ? error.message || 'the answer has `success: false`'
      : error instanceof Error && error.message
        ? error.message
        : messageOf(error) || String(error)
    onFailed(
      `The design could not be saved: ${reason}`,
      isRefused || error instanceof SaveResponseError ? error.cause : error,
    )
    throw error
  }
}
