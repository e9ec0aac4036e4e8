/** A file could not be downloaded. The SDK, which is another bundle, knows it by `url`, and says what to do about it. */
export class DownloadError extends Error {
  override name = 'DownloadError'

  /**
   * @param status of HTTP; `undefined` if nothing answered
   * @param reason what happened, after the address
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
