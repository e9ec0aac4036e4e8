import type { ErrorBody } from './wire/Envelope.ts'

/** The same symbol in every copy of this package and in every realm. */
const brand = Symbol.for('@certificate-sdk/client/CertificateError')

/** What an error says; everything but `reason` is optional. */
export interface ErrorDetails {
  reason: string
  status?: number
  code?: string
  advice?: string | undefined
  method?: string
  path?: string
  requestId?: string | undefined
  idempotencyKey?: string | undefined
  mayHaveRun?: boolean
  cause?: unknown
  errors?: readonly { path: string; message: string }[]
  retryAfter?: number | undefined
  location?: string | undefined
  contentType?: string
}

/**
 * Base of every error of a call. The message names what happened, what to do, status, code, method, path and request
 * id, for logs; `reason` alone is for people. To tell errors apart where two copies of this package may be installed,
 * use `isCertificateError(error)` and `name`, `code` or `status` instead of `instanceof`.
 */
export class CertificateError extends Error {
  override readonly name: string = 'CertificateError'
  /** What happened, in the service's own words if it said something. */
  declare readonly reason: string
  /** HTTP status; 0 if there was no response. */
  declare readonly status: number
  /** Stable and machine-readable, such as `insufficient_credits`; `unknown` if the response was not the service's. */
  declare readonly code: string
  /** What to do about it; may be empty. */
  declare readonly advice: string
  /** Method of the request; `undefined` if none could be made. */
  declare readonly method: string | undefined
  /** Path of the request, without its query. */
  declare readonly path: string | undefined
  /** Name this to whoever runs the service. */
  declare readonly requestId: string | undefined
  /**
   * POST only: the key that the request was sent with. Call again with it to be sure that the request is carried out
   * once, even if the client chose the key.
   */
  declare readonly idempotencyKey: string | undefined
  /** Whether the service may have carried the request out all the same, in this try or an earlier one. */
  declare readonly mayHaveRun: boolean

  constructor({ cause, ...details }: ErrorDetails) {
    const { reason, status = 0, code = 'unknown', method, path, requestId, mayHaveRun = false } = details
    const repeat =
      details.idempotencyKey &&
      mayHaveRun &&
      'It may have run: call again with the idempotencyKey of this error.'
    const advice = [details.advice, repeat].filter(Boolean).join(' ')
    const facts = [
      status ? `${status} ${code}` : code,
      method && `${method} ${path}`,
      requestId && `request ${requestId}`,
    ].filter(Boolean)
    const sentences = advice && `${reason.replace(/[^.!?]$/, '$&.')} ${advice}`
    super(`${sentences || reason} (${facts.join(', ')})`, cause === undefined ? undefined : { cause })
    Object.assign(this, details, { status, code, mayHaveRun, advice })
  }

  /** @internal */
  get [brand](): true {
    return true
  }
}

/**
 * Whether a value is an error of this client, also of another copy of the package or another realm, for which
 * `instanceof` is false.
 *
 * @example
 * if (isCertificateError(error) && error.code === 'insufficient_credits') …
 */
export function isCertificateError(value: unknown): value is CertificateError {
  return (value as Record<symbol, unknown> | null | undefined)?.[brand] === true
}

/** An argument that no request can carry. Nothing was sent. */
export class InvalidArgumentError extends CertificateError {
  override readonly name = 'InvalidArgumentError'
  constructor(details: ErrorDetails) {
    super({ code: 'invalid_argument', ...details })
  }
}

/**
 * No complete response: the connection was refused or reset, or the host name was not found. The request may or may
 * not have been carried out.
 */
export class ConnectionError extends CertificateError {
  override readonly name: string = 'ConnectionError'
}

/** No complete response within `timeoutMs` or `deadlineMs`. The request may or may not have been carried out. */
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

/** The service answered with an error. The subclass, or `status`, tells which. */
export class ApiError extends CertificateError {
  override readonly name: string = 'ApiError'
  /** What is wrong where in the request; empty unless validation failed. */
  declare readonly errors: NonNullable<ErrorBody['errors']>
  /** Seconds to wait before trying again, if the service said so. */
  declare readonly retryAfter: number | undefined
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
