import type { ErrorBody, RequestIssue } from '../wire/Envelope.ts'
import { errorCatalog } from './errorCatalog.ts'

/** The same symbol in every copy of this package and in every realm. */
const brand = Symbol.for('@certificate-sdk/client/CertificateError')

/** The properties of an error; all except `reason` are optional. */
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
  errors?: readonly RequestIssue[]
  candidates?: ErrorBody['candidates']
  field?: string | undefined
  columns?: readonly string[] | undefined
  cell?: string | undefined
  dates?: ErrorBody['dates']
  scope?: string | undefined
  templates?: ErrorBody['templates']
  certificateId?: string | undefined
  retryAfter?: number | undefined
  location?: string | undefined
  contentType?: string
}

/**
 * Base of every error of a call. The message, for logs, contains what happened, what to do, status, code, method, path,
 * and request id, and links to the entry of the code; `reason` alone is for people. To tell errors apart where two
 * copies of this package may be installed, use `isCertificateError(error)` and `name`, `code` or `status` instead of
 * `instanceof`.
 */
export class CertificateError extends Error {
  override readonly name: string = 'CertificateError'
  /** Description of the failure, from the service if available. */
  declare readonly reason: string
  /** HTTP status; 0 if there was no response. */
  declare readonly status: number
  /** Stable and machine-readable, such as `insufficient_credits`; `unknown` if the response was not the service's. */
  declare readonly code: string
  /** Advice on how to fix it; may be empty. */
  declare readonly advice: string
  /** Method of the request; `undefined` if none could be created. */
  declare readonly method: string | undefined
  /** Path of the request, without its query. */
  declare readonly path: string | undefined
  /** Quote this to the operator of the service. */
  declare readonly requestId: string | undefined
  /**
   * POST only: the idempotency key of the request. Call again with it to be sure that the request is carried out once,
   * even if the client chose the key.
   */
  declare readonly idempotencyKey: string | undefined
  /** True if the service may have carried out the request anyway, in this try or an earlier one. */
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
    // Proxies have their own codes.
    const link = /^(?!unknown$)[a-z_]{1,40}$/.test(code) ? ` See ${errorCatalog}#${code}` : ''
    super(`${sentences || reason} (${facts.join(', ')})${link}`, cause === undefined ? undefined : { cause })
    const known = Object.entries({ ...details, status, code, mayHaveRun, advice })
    // Consoles would print each missing property.
    Object.assign(this, Object.fromEntries(known.filter(([, value]) => value !== undefined)))
  }

  /** @internal */
  get [brand](): true {
    return true
  }
}

/**
 * Returns true if a value is an error of this client, including errors of another copy of the package or another realm,
 * for which `instanceof` is false.
 *
 * @example
 * if (isCertificateError(error) && error.code === 'insufficient_credits') …
 */
export function isCertificateError(value: unknown): value is CertificateError {
  return (value as Record<symbol, unknown> | null | undefined)?.[brand] === true
}
