import { CertificateError, type ErrorDetails } from './CertificateError.ts'

/** An argument that no request can carry. Nothing was sent. */
export class InvalidArgumentError extends CertificateError {
  override readonly name = 'InvalidArgumentError'
  constructor(details: ErrorDetails) {
    super({ code: 'invalid_argument', ...details })
  }
}

/**
 * Reports a missing or incomplete response: the connection was refused or reset, or the host name was not found. The
 * request may or may not have been carried out.
 */
export class ConnectionError extends CertificateError {
  override readonly name: string = 'ConnectionError'
}

/**
 * Reports that no complete response came within `timeoutMs` or `deadlineMs`. The request may or may not have been
 * carried out.
 */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError'
}

/**
 * 3xx: the address answers with a redirect. Redirects are never followed and never retried, since the API key and
 * the recipient's data would go to the address that the redirect names. The remedy is a different `baseUrl`.
 */
export class RedirectError extends CertificateError {
  override readonly name = 'RedirectError'
  /** Origin and path of the target, without credentials and query; `undefined` if missing, invalid or hidden. */
  declare readonly location: string | undefined
}

/**
 * A success status whose content is not the service's: a proxy's login page, broken JSON, `success: false`, a file of
 * another type. Usually `baseUrl` leads to something else. Never retried; the request may or may not have been carried
 * out, so repeat a POST with this error's `idempotencyKey`.
 */
export class UnexpectedResponseError extends CertificateError {
  override readonly name = 'UnexpectedResponseError'
  /** Media type as sent, without parameters; `''` if the header is missing. */
  declare readonly contentType: string
}
