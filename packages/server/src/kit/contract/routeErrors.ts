import type { Access } from './Access.ts'
import type { RouteDescription, RouteErrors, RouteLimit } from './Route.ts'

/** Errors of any request, even without a matching route. */
const commonErrors: RouteErrors = {
  400: ['invalid_request', 'invalid_path'],
  408: ['request_timeout'],
  417: ['unknown_expectation'],
  431: ['headers_too_large'],
  500: ['internal'],
  503: ['not_ready', 'no_response', 'busy'],
}

/** Errors of a request that reads or writes the database. */
export const databaseErrors: RouteErrors = { 500: ['database_damaged'], 503: ['database_unavailable'] }

const errorsByLimit: Readonly<Record<RouteLimit, RouteErrors>> = {
  none: {},
  address: mergeErrors(databaseErrors, { 429: ['rate_limited', 'too_costly'] }),
  account: mergeErrors(databaseErrors, {
    400: ['validation_failed'],
    401: ['unauthorized'],
    403: ['missing_scope', 'forbidden'],
    429: ['rate_limited', 'too_costly'],
  }),
}

const errorsByBody = {
  'application/json': {
    400: [
      'validation_failed',
      'invalid_json',
      'unsupported_encoding',
      'incomplete_body',
      'body_too_fragmented',
      'too_slow_to_read',
    ],
    413: ['body_too_large', 'too_costly'],
  },
  'application/x-www-form-urlencoded': {
    400: ['validation_failed', 'unsupported_encoding', 'incomplete_body', 'body_too_fragmented'],
    413: ['body_too_large', 'too_costly'],
  },
  'message/rfc822': {
    400: ['unsupported_encoding', 'incomplete_body', 'body_too_fragmented'],
    413: ['body_too_large', 'too_costly'],
  },
  'multipart/form-data': { 400: ['incomplete_body', 'body_too_fragmented'], 413: ['too_costly'] },
} as const satisfies Record<string, RouteErrors>

const idempotencyErrors: RouteErrors = {
  409: ['idempotency_key_in_use'],
  422: ['idempotency_key_reused'],
  503: ['outcome_unknown'],
}

/** Errors of a request that refers to a record of the account. */
const recordErrors: RouteErrors = { 403: ['forbidden', 'wrong_mode'], 404: ['not_found'] }

const namesRecord: ReadonlySet<Access | undefined> = new Set(['reads', 'changes', 'uses', 'prints'] as const)

/** Errors of a request whose template may use unknown fonts, or too many. */
export const fontErrors: RouteErrors = { 400: ['unknown_font', 'fonts_too_large'] }

/** Errors of a request whose images are stored. */
export const imageErrors: RouteErrors = {
  400: ['invalid_image', 'images_too_large'],
  413: ['storage_full'],
  503: ['images_busy', 'images_unavailable'],
}

/** Errors of a request that renders or checks a certificate. */
export const renderingErrors: RouteErrors = {
  400: ['too_large_to_draw'],
  500: ['rendering_failed'],
  503: ['rendering_busy', 'rendering_timeout', 'images_unavailable', 'font_unavailable'],
}

/** All errors of a route: those declared, and those implied by its description. */
export function allErrors(route: RouteDescription, limit: RouteLimit): RouteErrors {
  const { body, headers } = route.request ?? {}
  const isWriting = route.method === 'PUT' || route.method === 'DELETE'
  return mergeErrors(
    commonErrors,
    errorsByLimit[limit],
    body ? errorsByBody[body.type] : {},
    headers && 'idempotency-key' in headers ? idempotencyErrors : {},
    namesRecord.has(route.access) ? recordErrors : {},
    isWriting ? { 503: ['outcome_unknown'] } : {},
    route.errors ?? {},
  )
}

/** Merges lists of errors, each code once per status. */
export function mergeErrors(...lists: readonly RouteErrors[]): RouteErrors {
  const statuses = new Set(lists.flatMap((list) => Object.keys(list).map(Number)))
  return Object.fromEntries(
    [...statuses].map((status) => [status, [...new Set(lists.flatMap((list) => list[status] ?? []))]]),
  )
}
