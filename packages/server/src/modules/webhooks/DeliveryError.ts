/** An endpoint did not accept a delivery. The message is for the owner of the webhook. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** True if no further attempt is made. */
  readonly isFinal: boolean
  /** The service stopped before the endpoint answered. */
  readonly isCut: boolean
  /** The wait that the endpoint asked for, in ms. */
  readonly retryAfterMs: number | undefined

  constructor(
    message: string,
    {
      isFinal = false,
      isCut = false,
      retryAfterMs,
      cause,
    }: ErrorOptions & { isFinal?: boolean; isCut?: boolean; retryAfterMs?: number | undefined } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.isFinal = isFinal
    this.isCut = isCut
    this.retryAfterMs = retryAfterMs
  }
}
