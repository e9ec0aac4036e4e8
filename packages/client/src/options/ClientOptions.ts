import type { FetchFunction, Signal } from './platform.ts'

/** How a client reaches its service. Clock, randomness, ids, and network can be replaced. */
export interface ClientOptions {
  /** Address of the service, with or without `/api` at its end. It must answer itself: redirects are never followed. */
  baseUrl: string
  /**
   * The account's key, or a function that returns it, which is called before every request, retries included. Keep it
   * on a server: a page must never carry it.
   */
  apiKey: string | (() => string | Promise<string>)
  /**
   * Refuses keys of the other mode: `live` where certificates must be real, `test` where none may be. Default: the mode of the
   * key, which is `test` if it begins with `test_`.
   */
  mode?: 'live' | 'test' | undefined
  /** Scopes every call to one sub-account, unless the call names another. */
  subAccountEmail?: string | null | undefined
  /** Milliseconds before a try ends with `TimeoutError`. Default 30,000; 0 or `Infinity`: no limit. */
  timeoutMs?: number | undefined
  /** Milliseconds for a whole call: no try and no wait goes beyond it. Default 120,000; 0 or `Infinity`: no limit. */
  deadlineMs?: number | undefined
  /**
   * How often a failed call is retried if that is safe. Default 10: with the waits in between, which take 31 s on
   * average and 63 s at most, calls outlast a restart of the service.
   */
  retries?: number | undefined
  /** Largest response that is read, in bytes. Default 256,000,000; 0 or `Infinity`: no limit. Archives have none. */
  maxResponseBytes?: number | undefined
  /** Called for every try. `console` works. */
  logger?: Logger | undefined
  /** Lets the client be created in a browser, where everyone who opens the page can read the key. */
  dangerouslyAllowBrowser?: boolean | undefined
  /** Sends the requests: for proxies, certificates, tests. Default: the runtime's own. */
  fetch?: FetchFunction | undefined
  /** Makes idempotency keys. Default `crypto.randomUUID`. */
  randomUUID?: (() => string) | undefined
  /** Waits between tries. */
  sleep?: ((ms: number) => Promise<void>) | undefined
  /** From 0 to 1; spreads the waits between tries. Default `Math.random`. */
  random?: (() => number) | undefined
  /** Milliseconds since 1970: for deadlines, and for a `Retry-After` that is a date. Default `Date.now`. */
  now?: (() => number) | undefined
}

/** Choices for one call. */
export interface CallOptions {
  /** Overrides the client's sub-account; `null` = the whole account. */
  subAccountEmail?: string | null | undefined
  /** Aborting rejects with the signal's reason, which carries no `idempotencyKey`. */
  signal?: Signal | undefined
  /** Milliseconds for each try. */
  timeoutMs?: number | undefined
  /** Milliseconds for the whole call. */
  deadlineMs?: number | undefined
  /** How often this call is retried if that is safe. */
  retries?: number | undefined
  /** Largest response that this call reads, in bytes. */
  maxResponseBytes?: number | undefined
  /** POST only: the same key makes the service carry the request out once. Default: a new one for each call. */
  idempotencyKey?: string | undefined
  /** Changes of templates only: the ETag that was read; a stale one rejects with `PreconditionFailedError`. */
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
   * Draws the page at most this many px wide, and at most twice as high: 16 to 10,000. It is never larger than the design.
   * Default: as large as the design.
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

/** One try. Never a key, a body, a query, or what a response says. */
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
