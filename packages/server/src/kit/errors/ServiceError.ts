import type { ErrorCode } from '@certificate-sdk/client'

/** Details of a choice or permission that the client must provide; part of the response. */
export interface ErrorQuestion {
  /** Certificate that already has the external id. */
  certificateId?: string
  /** Possible encodings of the file, with names decoded in each. */
  candidates?: readonly { encoding: string; sample: readonly string[] }[]
  /** Field whose column is ambiguous, and its candidate columns. */
  field?: string
  columns?: readonly string[]
  /** Cell with an ambiguous date, and its date in each order. */
  cell?: string
  dates?: readonly { order: string; date: string }[]
  /** Scope that the key lacks. */
  scope?: string
  /** Templates that use what was to be deleted: some of them, those that the request may know of. */
  templates?: readonly { id: string; name: string }[]
}

/** A problem at one path of a request. */
export interface RequestIssue {
  /** Path in the body, such as `fields[2].color`; `''` for the request itself. */
  path: string
  message: string
  /** Why a list can't be read; `row` is the first unreadable one, `column` the header in question. */
  code?: string
  row?: number
  column?: string
  /** Font family that is not known. */
  font?: string
}

export interface ServiceErrorOptions extends ErrorOptions {
  errors?: readonly RequestIssue[]
  question?: ErrorQuestion
  /** Seconds to wait before a retry. */
  retryAfter?: number
  /** Replaces `message` in logs and on the command line. */
  reason?: string
}

/**
 * An error with its HTTP response. Thrown by services and storage; only the error handler in `http/` turns it into a
 * response.
 *
 * @example throw new ServiceError(402, 'insufficient_credits', 'No credits are left. Buy credits, then issue again.')
 */
export class ServiceError extends Error {
  override readonly name: string = 'ServiceError'
  /** HTTP status. */
  readonly status: number
  /** For programs; all are listed in `docs/api.md`. */
  readonly code: ErrorCode
  /** Message of the response: what happened, where, and how to fix it. */
  readonly publicMessage: string
  readonly errors: readonly RequestIssue[]
  readonly question: ErrorQuestion | undefined
  /** Seconds, for `Retry-After`. */
  readonly retryAfter: number | undefined
  /** True if the cause was logged where it occurred, without certificate data. */
  readonly isLogged: boolean = false

  constructor(status: number, code: ErrorCode, publicMessage: string, options: ServiceErrorOptions = {}) {
    const { errors = [], question, retryAfter, reason = publicMessage, ...rest } = options
    const { stackTraceLimit } = Error
    // A stack takes longer than checking a row, and is useless for a client's mistake.
    if (status < 500) Error.stackTraceLimit = 0
    super(reason, rest)
    Error.stackTraceLimit = stackTraceLimit
    this.status = status
    this.code = code
    this.publicMessage = publicMessage
    this.errors = errors
    this.question = question
    this.retryAfter = retryAfter
  }
}

/** 400 with one entry per invalid path. */
export function badRequest(
  errors: readonly RequestIssue[],
  code: ErrorCode = 'validation_failed',
): ServiceError {
  const message = errors.map(({ path, message }) => (path ? `${path} ${message}` : message)).join('; ')
  return new ServiceError(400, code, message, { errors })
}

/** 404, both for a missing resource and for one of another account. */
export function resourceNotFound(what: string): ServiceError {
  return new ServiceError(404, 'not_found', `${what.charAt(0).toUpperCase()}${what.slice(1)} not found.`)
}

/** 403: the resource belongs to the account, but not to the request's sub-account. */
export function forbidden(message: string): ServiceError {
  return new ServiceError(403, 'forbidden', message)
}

/** 401: the account was deleted while the request was being checked, so its keys are no longer valid. */
export function accountDeleted(): ServiceError {
  return new ServiceError(401, 'unauthorized', 'The account was deleted.')
}
