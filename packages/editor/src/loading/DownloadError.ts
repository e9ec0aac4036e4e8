/**
 * Thrown if a file could not be downloaded. The SDK, which is a separate bundle, recognizes it by `url` and
 * says what to do.
 */
export class DownloadError extends Error {
  override name = 'DownloadError'

  /**
   * @param status HTTP status; `undefined` if there was no response
   * @param reason description of the failure, shown after the address
   */
  constructor(
    readonly url: string,
    readonly status: number | undefined,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`${url} ${reason}`, options)
  }
}
