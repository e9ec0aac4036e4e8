import * as errors from './ApiError.ts'
import type { ErrorDetails } from './CertificateError.ts'
import { checkBaseUrl } from './checkBaseUrl.ts'

type Row = readonly [Class: typeof errors.ApiError, advice?: string]

const byStatus: Readonly<Record<number, Row>> = {
  400: [errors.BadRequestError],
  401: [errors.UnauthorizedError, 'Check apiKey.'],
  402: [errors.InsufficientCreditsError, 'Add credits, then call again.'],
  403: [errors.ForbiddenError, 'Check subAccountEmail.'],
  404: [errors.NotFoundError],
  409: [errors.ConflictError, 'Wait, then call again with the same idempotencyKey.'],
  412: [errors.PreconditionFailedError, 'Read it again and use the new ETag.'],
  413: [errors.PayloadTooLargeError],
  422: [errors.UnprocessableError, 'Use another idempotencyKey.'],
  429: [errors.RateLimitError, 'Send fewer requests at a time.'],
}

/** 503s after which the request may have been carried out; the others refuse it beforehand, as 429 does. */
const uncertain = /^(database_unavailable|outcome_unknown)$/

/** The error for a status: the one table of classes and advice. */
export function apiErrorFor(details: ErrorDetails & { status: number; code: string }): errors.ApiError {
  const { status, code } = details
  const [Class, advice] = byStatus[status] ?? [status < 500 ? errors.ApiError : errors.ServerError]
  return new Class({
    ...details,
    advice: code === 'unknown' ? checkBaseUrl : advice,
    mayHaveRun:
      details.mayHaveRun ||
      // A proxy may have passed the request on before it timed out.
      status === 408 ||
      (status >= 500 && (status !== 503 || uncertain.test(code))),
  })
}
