import type { ErrorCode } from '@certificate-sdk/client'

/** Choices or permissions that a client needs before the request can succeed; part of the response. */
export interface ErrorQuestion {
  /** Certificate that has the external id already. */
  certificateId?: string
  /** Encodings that the file could have, with names as each would read them. */
  candidates?: readonly { encoding: string; sample: readonly string[] }[]
  /** Field whose column is not certain, and the columns that could be meant. */
  field?: string
  columns?: readonly string[]
  /** Cell that could be several dates, and the date that each order makes of it. */
  cell?: string
  dates?: readonly { order: string; date: string }[]
  /** Scope that the key lacks. */
  scope?: string
}

/** A problem at one place of a request. */
export interface RequestIssue {
  /** Place in the body, such as `fields[2].color`; `''` for the request itself. */
  path: string
  message: string
  /** Reason why a list can't be read; `row` is the first unreadable one, `column` the header in question. */
  code?: string
  row?: number
  column?: string
}

export interface ServiceErrorOptions extends ErrorOptions {
  errors?: readonly RequestIssue[]
  question?: ErrorQuestion
  /** Seconds after which the same request may succeed. */
  retryAfter?: number
  /** Replaces `message` in logs and on the command line. */
  reason?: string
}

/**
 * An error that knows how it is answered. Services and storage throw it; the error handler of `http/` is the only place
 * that turns one into a response.
 *
 * @example throw new ServiceError(402, 'insufficient_credits', 'No credits are left. Buy credits, then issue again.')
 */
export class ServiceError extends Error {
  override readonly name: string = 'ServiceError'
  /** HTTP status. */
  readonly status: number
  /** For programs; `docs/api.md` lists them all. */
  readonly code: ErrorCode
  /** Message of the response: what happened, where, and what to do. */
  readonly publicMessage: string
  readonly errors: readonly RequestIssue[]
  readonly question: ErrorQuestion | undefined
  /** Seconds, for `Retry-After`. */
  readonly retryAfter: number | undefined
  /** True if the cause was logged where it happened, without what a certificate says. */
  readonly isLogged: boolean = false

  constructor(status: number, code: ErrorCode, publicMessage: string, options: ServiceErrorOptions = {}) {
    const { errors = [], question, retryAfter, reason = publicMessage, ...rest } = options
    const { stackTraceLimit } = Error
    // A stack takes longer than a check of a row, and says nothing about a client's mistake.
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

/** 400 with one entry per wrong place. */
export function badRequest(
  errors: readonly RequestIssue[],
  code: ErrorCode = 'validation_failed',
): ServiceError {
  const message = errors.map(({ path, message }) => (path ? `${path} ${message}` : message)).join('; ')
  return new ServiceError(400, code, message, { errors })
}

/** 404, whether the resource does not exist or belongs to another account. */
export function resourceNotFound(what: string): ServiceError {
  return new ServiceError(404, 'not_found', `${what.charAt(0).toUpperCase()}${what.slice(1)} not found.`)
}

/** 403: the resource belongs to the account, but not to the sub-account that the request names. */
export function forbidden(message: string): ServiceError {
  return new ServiceError(403, 'forbidden', message)
}

/** 401: the account was deleted while the request was being checked, and its keys are valid no more. */
export function accountDeleted(): ServiceError {
  return new ServiceError(401, 'unauthorized', 'The account was deleted.')
}
