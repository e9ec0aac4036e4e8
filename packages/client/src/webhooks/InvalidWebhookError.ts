import { CertificateError } from '../errors/CertificateError.ts'

/** A request claiming to come from a webhook is not from the service, or too old. Respond with status 400. */
export class InvalidWebhookError extends CertificateError {
  override readonly name = 'InvalidWebhookError'

  constructor(reason: string) {
    super({ reason, code: 'invalid_webhook' })
  }
}
