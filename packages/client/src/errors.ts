import type { ErrorBody } from './wire/Envelope.ts'

/** Base of every error that a response, or the lack of one, can cause. */
export class CertificateError extends Error {
  override readonly name: string = 'CertificateError'
  /**
   * POST only: the key that the request was sent with. Call again with it to be sure that the request is carried out
   * once, even if the client chose the key.
   */
  idempotencyKey: string | undefined
}

/**
 * No complete response: the connection was refused or reset, or the host name was not found. The request may or may
 * not have been carried out.
 */
export class ConnectionError extends CertificateError {
  override readonly name: string = 'ConnectionError'
}

/** No complete response within `timeoutMs`. The request may or may not have been carried out. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError'
}

/**
 * 3xx: the address answers with a redirect. Redirects are never followed and never retried, since the API key and
 * the recipient's data would go to the address that the redirect names. The remedy is a different `baseUrl`.
 */
export class RedirectError extends CertificateError {
  override readonly name = 'RedirectError'
  readonly code = 'redirected'
  /** HTTP status; 0 if the runtime hides it, as browsers do. */
  readonly status: number
  /** Origin and path of the target, without credentials and query; `undefined` if missing, invalid or hidden. */
  readonly location: string | undefined

  constructor(message: string, status: number, location: string | undefined) {
    super(message)
    this.status = status
    this.location = location
  }
}

/**
 * A success status whose content is not the service's: a proxy's login page, broken JSON, `success: false`, a file of
 * another type. Usually `baseUrl` leads to something else. Never retried; the request may or may not have been carried
 * out, so repeat a POST with this error's `idempotencyKey`.
 */
export class UnexpectedResponseError extends CertificateError {
  override readonly name = 'UnexpectedResponseError'
  readonly code = 'unexpected_response'
  /** HTTP status, 200 to 299. */
  readonly status: number
  /** Media type as sent, without parameters; `''` if the header is missing. */
  readonly contentType: string

  constructor(message: string, status: number, contentType: string) {
    super(message)
    this.status = status
    this.contentType = contentType
  }
}

/** The service answered with an error. `instanceof` one of the subclasses tells which. */
export class ApiError extends CertificateError {
  override readonly name: string = 'ApiError'
  /** HTTP status. */
  readonly status: number
  /** Stable reason, such as `insufficient_credits`; `unknown` where the answer was not the service's own. */
  readonly code: string
  /** What is wrong where in the request; empty unless validation failed. */
  readonly errors: readonly { path: string; message: string }[]
  /** Name this to whoever runs the service. */
  readonly requestId: string | undefined
  /** Seconds to wait before trying again, where the service said so. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: Partial<ErrorBody>, retryAfter?: number) {
    super(body.message ?? `The service answered with status ${status}.`)
    this.status = status
    this.code = body.code ?? 'unknown'
    this.errors = body.errors ?? []
    this.requestId = body.requestId
    this.retryAfter = retryAfter
  }
}

/** 400: something in the request is missing or wrong; `errors` names it. */
export class BadRequestError extends ApiError {
  override readonly name = 'BadRequestError'
}
/** 401: the API key is missing, unknown, revoked or expired. */
export class UnauthorizedError extends ApiError {
  override readonly name = 'UnauthorizedError'
}
/** 402: no credits left; nothing was created, charged or sent. */
export class InsufficientCreditsError extends ApiError {
  override readonly name = 'InsufficientCreditsError'
}
/** 403: the resource belongs to another sub-account. */
export class ForbiddenError extends ApiError {
  override readonly name = 'ForbiddenError'
}
/** 404: there is no such resource in this account. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError'
}
/** 409: another request with the same idempotency key is still running. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError'
}
/** 412: the resource was changed since it was read. */
export class PreconditionFailedError extends ApiError {
  override readonly name = 'PreconditionFailedError'
}
/** 413: the body is larger than the service takes. */
export class PayloadTooLargeError extends ApiError {
  override readonly name = 'PayloadTooLargeError'
}
/** 422: the idempotency key was used before with another body. */
export class UnprocessableError extends ApiError {
  override readonly name = 'UnprocessableError'
}
/** 429: too many requests; wait `retryAfter` seconds. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError'
}
/** 5xx: the service failed. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError'
}

const byStatus: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: UnauthorizedError,
  402: InsufficientCreditsError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionFailedError,
  413: PayloadTooLargeError,
  422: UnprocessableError,
  429: RateLimitError,
}

/** The error class for a status; the one table. */
export function apiErrorFor(status: number, body: Partial<ErrorBody>, retryAfter?: number): ApiError {
  const Class = byStatus[status] ?? (status >= 500 ? ServerError : ApiError)
  return new Class(status, body, retryAfter)
}
