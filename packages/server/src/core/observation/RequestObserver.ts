/** An answered request that had a key. */
export interface AnsweredRequest {
  id: string
  /** When it was authenticated, in ms since 1970 on the database's clock. */
  at: number
  accountId: string
  keyId: string
  method: string
  /** Path and query as sent. */
  url: string
  /** 499: the client disconnected before the response. */
  status: number
  /** Code of the error; `null` without one. */
  code: string | null
  ms: number
}

/** Notified of every request with a key once it is answered. */
export interface RequestObserver {
  note(request: AnsweredRequest): void
}
