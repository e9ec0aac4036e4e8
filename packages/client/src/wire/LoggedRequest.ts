/** A request sent with a key of the account, as logged for seven days. */
export interface LoggedRequest {
  /** `requestId` of its errors, and the header `X-Request-Id` of its response. */
  id: string
  /** ISO 8601, UTC, with milliseconds. */
  at: string
  method: string
  /** Path without the query. A part that is neither a word of the API nor an id is `*`. */
  path: string
  /** 499: the client disconnected before the response. */
  status: number
  /** Code of the error; `null` without one. */
  code: string | null
  keyId: string
  /** Milliseconds until the response was sent. */
  ms: number
  /** Earlier requests of the same key that were too many to log. */
  dropped?: number
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}
