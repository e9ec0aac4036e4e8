import { CertificateError } from '../errors/CertificateError.ts'

/** A request that claims to come from a webhook is not from the service, or too old. Answer it with status 400. */
export class InvalidWebhookError extends CertificateError {
  override readonly name = 'InvalidWebhookError'

  constructor(reason: string) {
    super({ reason, code: 'invalid_webhook' })
  }
}
