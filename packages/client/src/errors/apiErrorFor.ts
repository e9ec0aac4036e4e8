import * as errors from './ApiError.ts'
import type { ErrorDetails } from './CertificateError.ts'
import { checkBaseUrl } from './checkBaseUrl.ts'

const classes: Readonly<Record<number, typeof errors.ApiError>> = {
  400: errors.BadRequestError,
  401: errors.UnauthorizedError,
  402: errors.InsufficientCreditsError,
  403: errors.ForbiddenError,
  404: errors.NotFoundError,
  409: errors.ConflictError,
  412: errors.PreconditionFailedError,
  413: errors.PayloadTooLargeError,
  422: errors.UnprocessableError,
  429: errors.RateLimitError,
}

/** Advice by code, because codes of one status have different remedies. A code without advice has it in its message. */
const adviceFor: Readonly<Record<string, string>> = {
  unknown: checkBaseUrl,
  unauthorized: 'Check apiKey.',
  insufficient_credits: 'Add credits, then call again.',
  forbidden: 'Check subAccountEmail.',
  idempotency_key_in_use: 'Wait, then call again with the same idempotencyKey.',
  stale: 'Read it again and use the new ETag.',
  idempotency_key_reused: 'Use another idempotencyKey.',
  rate_limited: 'Send fewer requests at a time.',
}

/** Codes of 503 after which the request may have been carried out; others refuse it beforehand, as 429 does. */
const uncertain = /^(database_unavailable|outcome_unknown)$/

/** Creates the error for a response: its class by status, its advice by code. */
export function apiErrorFor(details: ErrorDetails & { status: number; code: string }): errors.ApiError {
  const { status, code } = details
  const Class = classes[status] ?? (status < 500 ? errors.ApiError : errors.ServerError)
  return new Class({
    ...details,
    advice: Object.hasOwn(adviceFor, code) ? adviceFor[code] : undefined,
    mayHaveRun:
      details.mayHaveRun ||
      // A proxy may have passed the request on before it timed out.
      status === 408 ||
      (status >= 500 && (status !== 503 || uncertain.test(code))),
  })
}
