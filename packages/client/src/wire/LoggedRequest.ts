/** A request that was sent with a key of the account, as the log has it for seven days. */
export interface LoggedRequest {
  /** `requestId` of its errors, and the header `X-Request-Id` of its response. */
  id: string
  /** ISO 8601, UTC, with milliseconds. */
  at: string
  method: string
  /** Without the query. A part that is neither a word of the API nor an id is `*`. */
  path: string
  /** 499: the client disconnected before the response. */
  status: number
  /** Code of the error; `null` without one. */
  code: string | null
  keyId: string
  /** Milliseconds until the response was sent. */
  ms: number
  /** Requests of the same key before this one that were too many to log. */
  dropped?: number
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}
