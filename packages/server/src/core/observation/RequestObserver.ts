/** A request with a key that was answered. */
export interface AnsweredRequest {
  id: string
  /** When it was authenticated, in ms since 1970 on the database's clock. */
  at: number
  accountId: string
  keyId: string
  method: string
  /** Path and query as they were sent. */
  url: string
  /** 499: the client disconnected before the response. */
  status: number
  /** Code of the error; `null` without one. */
  code: string | null
  ms: number
}

/** Sees every request with a key once it is answered. */
export interface RequestObserver {
  note(request: AnsweredRequest): void
}
