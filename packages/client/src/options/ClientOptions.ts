import type { FetchFunction, Signal } from './platform.ts'

/** Connection and defaults of a client. Clock, randomness, ids, and network can be replaced. */
export interface ClientOptions {
  /** URL of the service, with or without `/api` at the end. It must respond directly: redirects are never followed. */
  baseUrl: string
  /**
   * The account's key, or a function that returns it, which is called before every request, including retries. Keep it
   * on a server; it must never be part of a page.
   */
  apiKey: string | (() => string | Promise<string>)
  /**
   * Refuses keys of the other mode: `live` where certificates must be real, `test` where none may be. Default: the mode of the
   * key, which is `test` if it begins with `test_`.
   */
  mode?: 'live' | 'test' | undefined
  /** Limits every call to one sub-account, unless the call specifies another. */
  subAccountEmail?: string | null | undefined
  /** Milliseconds before a try ends with `TimeoutError`. Default 30,000; 0 or `Infinity`: no limit. */
  timeoutMs?: number | undefined
  /** Milliseconds for a whole call, including tries and waits. Default 120,000; 0 or `Infinity`: no limit. */
  deadlineMs?: number | undefined
  /**
   * Maximum number of retries of a failed call, if that is safe. Default 10: with the waits in between, which take 31 s
   * on average and 63 s at most, calls survive a restart of the service.
   */
  retries?: number | undefined
  /** Maximum size of a response, in bytes. Default 256,000,000; 0 or `Infinity`: no limit. Archives have none. */
  maxResponseBytes?: number | undefined
  /** Called for every try. `console` works. */
  logger?: Logger | undefined
  /** Lets the client be created in a browser, where everyone who opens the page can read the key. */
  dangerouslyAllowBrowser?: boolean | undefined
  /** Sends the requests: for proxies, TLS certificates, or tests. Default: the runtime's own. */
  fetch?: FetchFunction | undefined
  /** Creates idempotency keys. Default `crypto.randomUUID`. */
  randomUUID?: (() => string) | undefined
  /** Waits between tries. */
  sleep?: ((ms: number) => Promise<void>) | undefined
  /** Returns a number from 0 to 1; spreads the waits between tries. Default `Math.random`. */
  random?: (() => number) | undefined
  /** Returns milliseconds since 1970: for deadlines, and for a `Retry-After` that is a date. Default `Date.now`. */
  now?: (() => number) | undefined
}

/** Options of one call. */
export interface CallOptions {
  /** Overrides the client's sub-account; `null` = the whole account. */
  subAccountEmail?: string | null | undefined
  /** Aborting rejects with the signal's reason, which has no `idempotencyKey`. */
  signal?: Signal | undefined
  /** Milliseconds for each try. */
  timeoutMs?: number | undefined
  /** Milliseconds for the whole call. */
  deadlineMs?: number | undefined
  /** Maximum number of retries of this call, if that is safe. */
  retries?: number | undefined
  /** Maximum size of this call's response, in bytes. */
  maxResponseBytes?: number | undefined
  /** POST only: with the same key, the service processes the request once. Default: a new one for each call. */
  idempotencyKey?: string | undefined
  /** Changes of templates only: the ETag of the version read; a stale one rejects with `PreconditionFailedError`. */
  ifMatch?: string | undefined
}

/** Options of a call that returns an image of a certificate or a template. */
export interface ImageOptions extends CallOptions {
  /** Number of the page, from 1. Default 1. */
  page?: number | undefined
}

/** Options of a call that returns an image in pixels. */
export interface PixelOptions extends ImageOptions {
  /**
   * Maximum width of the page in px, with at most twice that height: 16 to 10,000. The image is never larger than the
   * design. Default: as large as the design.
   */
  width?: number | undefined
}

/**
 * Receives reports of tries; each level is optional. `debug`: a success. `info`: the service refused the call (4xx).
 * `warn`: a try failed and is repeated. `error`: the call failed for another reason.
 */
export interface Logger {
  debug?(message: string, details: LogDetails): void
  info?(message: string, details: LogDetails): void
  warn?(message: string, details: LogDetails): void
  error?(message: string, details: LogDetails): void
}

/** One try. Never contains a key, a body, a query, or content of a response. */
export interface LogDetails {
  method: string
  /** Path of the request, with ids and without a query. */
  path: string
  /** HTTP status; 0 if there was no response. */
  status: number
  /** `code` of the error; absent after a success. */
  code?: string | undefined
  durationMs: number
  /** 1 for the first try. */
  attempt: number
  requestId?: string | undefined
}
