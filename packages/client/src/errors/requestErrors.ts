import { CertificateError, type ErrorDetails } from './CertificateError.ts'

/** An argument that can't be sent in a request. Nothing was sent. */
export class InvalidArgumentError extends CertificateError {
  override readonly name = 'InvalidArgumentError'
  constructor(details: ErrorDetails) {
    super({ code: 'invalid_argument', ...details })
  }
}

/**
 * Reports a missing or incomplete response: the connection was refused or reset, or the host name was not found. The
 * request may or may not have been processed.
 */
export class ConnectionError extends CertificateError {
  override readonly name: string = 'ConnectionError'
}

/**
 * Reports that there was no complete response within `timeoutMs` or `deadlineMs`. The request may or may not have been
 * processed.
 */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError'
}

/**
 * 3xx: the response is a redirect. Redirects are never followed or retried, because the API key and the recipient's
 * data would be sent to the target. Fix `baseUrl` instead.
 */
export class RedirectError extends CertificateError {
  override readonly name = 'RedirectError'
  /** Origin and path of the target, without credentials and query; `undefined` if missing, invalid or hidden. */
  declare readonly location: string | undefined
}

/**
 * A success status with content that isn't the service's: a proxy's login page, broken JSON, `success: false`, a file
 * of another type. Usually `baseUrl` points elsewhere. Never retried; the request may or may not have been processed,
 * so repeat a POST with this error's `idempotencyKey`.
 */
export class UnexpectedResponseError extends CertificateError {
  override readonly name = 'UnexpectedResponseError'
  /** Media type as sent, without parameters; `''` if the header is missing. */
  declare readonly contentType: string
}
