/** What is wrong at one place of a request. */
export interface RequestIssue {
  /** Place in the body, such as `fields[2].color`; `''` for the request itself. */
  path: string
  message: string
}

/** An answer other than success. Services throw it; one handler turns it into the documented shape. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly code: string
  readonly errors: readonly RequestIssue[]
  /** Seconds after which the same may work, for `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    errors: readonly RequestIssue[] = [],
    retryAfter?: number,
  ) {
    super(message)
    this.retryAfter = retryAfter
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** 400 that names what is wrong where. */
export function badRequest(errors: readonly RequestIssue[], code = 'validation_failed'): HttpError {
  const message = errors.map(({ path, message }) => (path ? `${path} ${message}` : message)).join('; ')
  return new HttpError(400, code, message, errors)
}

/** 404: missing, or another account's: the answer is the same. */
export function notFound(what: string): HttpError {
  return new HttpError(404, 'not_found', `${what.charAt(0).toUpperCase()}${what.slice(1)} not found.`)
}

/** 403: the account's own, but outside the sub-account that the request names. */
export function forbidden(message: string): HttpError {
  return new HttpError(403, 'forbidden', message)
}
