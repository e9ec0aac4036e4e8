import { ServiceError } from '../../kit/errors/ServiceError.ts'

/** Error 410 for an email whose text `mailSweep` has deleted, so that it can't be read or resent. */
export function mailExpired(): ServiceError {
  return new ServiceError(
    410,
    'mail_expired',
    'The text of this email was deleted some time after it was sent. The certificate itself is unchanged: send its verificationUrl instead.',
  )
}
