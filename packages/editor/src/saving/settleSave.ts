import { checkSaveResponse, SaveRefusedError, SaveResponseError } from './SaveResponseError.ts'

/**
 * Waits for what a host's save callback returned. Lives here and not in the SDK, which every page loads.
 *
 * @param onFailed gets the message for the host's developer, and what the callback rejected with or the failed answer
 * @throws what the callback rejected with, a `SaveResponseError`, or a `SaveRefusedError`
 */
export async function settleSave(
  pending: unknown,
  onFailed: (message: string, cause: unknown) => void,
): Promise<void> {
  try {
    await checkSaveResponse(await pending)
  } catch (error) {
    const isRefused = error instanceof SaveRefusedError
    const reason = isRefused
      ? error.message || 'the answer has `success: false`'
      : error instanceof Error && error.message
        ? error.message
        : String(error)
    onFailed(
      `The design could not be saved: ${reason}`,
      isRefused || error instanceof SaveResponseError ? error.cause : error,
    )
    throw error
  }
}
