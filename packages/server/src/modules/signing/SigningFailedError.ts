import { ServiceError } from '../../kit/errors/ServiceError.ts'

/** A PDF file could not be signed, and is not sent without a signature. */
export class SigningFailedError extends ServiceError {
  override readonly name = 'SigningFailedError'
  override readonly isLogged = true

  constructor(cause: unknown) {
    super(
      500,
      'rendering_failed',
      'The PDF file could not be signed. Try again later; the service’s log has the cause.',
      { cause, reason: 'The PDF file could not be signed.' },
    )
  }
}
