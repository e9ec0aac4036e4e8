/** How a client reaches its service. Clock, randomness, ids and network can be replaced. */
export interface ClientOptions {
  /** Address of the service, with or without `/api` at its end. It must answer itself: redirects are never followed. */
  baseUrl: string
  /** The account's key. Keep it on a server: a page must never carry it. */
  apiKey: string
  /** Scopes every call to one sub-account, unless the call names another. */
  subAccountEmail?: string
  /** Milliseconds before a try ends with `TimeoutError`. Default 30,000. */
  timeoutMs?: number
  /**
   * How often a failed call is retried if that is safe. Default 6: with the waits in between, which take 15 s on
   * average and 31 s at most, calls outlast a restart of the service.
   */
  retries?: number
  fetch?: typeof fetch
  randomUUID?: () => string
  sleep?: (ms: number) => Promise<void>
  /** From 0 to 1; spreads the waits between tries. Default `Math.random`. */
  random?: () => number
  /** Milliseconds since 1970, for a `Retry-After` that is a date. Default `Date.now`. */
  now?: () => number
}

/** Choices for one call. */
export interface CallOptions {
  /** Overrides the client's sub-account; `null` = the whole account. */
  subAccountEmail?: string | null
  /** Aborting rejects with the signal's reason, which carries no `idempotencyKey`. */
  signal?: AbortSignal
  /** Milliseconds for each try. */
  timeoutMs?: number
  /** POST only: the same key makes the service carry the request out once. Default: a new one for each call. */
  idempotencyKey?: string
  /** PUT only: the ETag that was read; a stale one rejects with `PreconditionFailedError`. */
  ifMatch?: string
}
