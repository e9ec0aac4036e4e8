import type { ErrorBody } from '../wire/Envelope.ts'
import type { ErrorCode } from '../wire/ErrorCode.ts'
import { CertificateError } from './CertificateError.ts'

/** The service responded with an error. The subclass and `status` indicate which. */
export class ApiError extends CertificateError {
  override readonly name: string = 'ApiError'
  /** Code of the error. Editors suggest known ones; a newer service may send others. */
  declare readonly code: ErrorCode | (string & Record<never, never>)
  /** The problems of the request, with their paths; empty unless validation failed. */
  declare readonly errors: NonNullable<ErrorBody['errors']>
  /** For `unknown_encoding`: possible encodings of the file, with names as read in each. */
  declare readonly candidates: ErrorBody['candidates']
  /** For `ambiguous_column`: the field, and the possible columns. */
  declare readonly field: string | undefined
  declare readonly columns: readonly string[] | undefined
  /** For `ambiguous_date`: an ambiguous cell, and the date that it means in each `dateOrder`. */
  declare readonly cell: string | undefined
  declare readonly dates: ErrorBody['dates']
  /** For `missing_scope`: the scope that the key lacks. */
  declare readonly scope: string | undefined
  /** For `font_in_use`: some of the templates that use the font's family. */
  declare readonly templates: ErrorBody['templates']
  /** For `external_id_exists`: the certificate with this external id. */
  declare readonly certificateId: string | undefined
  /** Seconds to wait before a retry, if the service specified them. */
  declare readonly retryAfter: number | undefined
}

/** 400: something in the request is missing or invalid; `errors` lists it. */
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
/** 403: the resource belongs to another sub-account (`forbidden`), the key lacks a `scope` (`missing_scope`), or the certificate is `private`. */
export class ForbiddenError extends ApiError {
  override readonly name = 'ForbiddenError'
}
/** 404: there is no such resource in this account. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError'
}
/** 409: a request with the same idempotency key is still running, the external id exists, or a batch is running or canceled; see `code`. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError'
}
/** 412: the resource was changed since it was read. */
export class PreconditionFailedError extends ApiError {
  override readonly name = 'PreconditionFailedError'
}
/** 413: the body is larger than the service accepts. */
export class PayloadTooLargeError extends ApiError {
  override readonly name = 'PayloadTooLargeError'
}
/** 422: the idempotency key was used before with a different body. */
export class UnprocessableError extends ApiError {
  override readonly name = 'UnprocessableError'
}
/** 429: too many requests, or emails of one certificate; wait `retryAfter` seconds. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError'
}
/** 5xx: the service failed. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError'
}
