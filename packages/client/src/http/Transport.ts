import { CertificateError } from '../errors/CertificateError.ts'
import type { CallOptions, ClientOptions, ImageOptions, Logger } from '../options/ClientOptions.ts'
import { createSettings, type Settings } from '../options/Settings.ts'
import type { Page } from '../wire/Envelope.ts'
import { type ClientPromise, clientPromise, type WithResponse } from './ClientPromise.ts'
import { type Path, queryOf } from './path.ts'
import { type Endpoint, type PreparedRequest, prepareRequest } from './prepareRequest.ts'
import { readDone, readFile, readList, readPage, readRecord } from './readBody.ts'
import { isKept, isRetryable, retryDelay } from './retryPolicy.ts'
import { tryRequest } from './tryRequest.ts'
import { pause } from './withinTime.ts'

/** Selects items of a list. */
interface PageQuery {
  limit: number
  cursor?: string | null | undefined
  search?: string | undefined
  status?: string | undefined
  state?: string | undefined
}

/** State of one call, over all its tries. */
interface CallState {
  /** Time when the call began, and its last try. */
  began: number
  triedAt: number
  retries: number
  mayHaveRun: boolean
}

/** Sends requests and retries them according to `retryPolicy.ts`. Resources know only paths and types. */
export class Transport {
  readonly settings: Settings
  /**
   * Milliseconds that the service keeps idempotency keys, according to a header; a POST may be repeated within that
   * time. 0 if it isn't known yet.
   */
  #keptMs = 0

  constructor(options: ClientOptions) {
    this.settings = createSettings(options)
  }

  /** Sends JSON and returns the envelope's `data`, which is one object. */
  record<Data>(
    method: 'POST' | 'PUT',
    path: Path,
    body?: unknown,
    call?: CallOptions,
    isPublic?: boolean,
  ): ClientPromise<Data> {
    return this.send({ method, path, body, call, read: readRecord<Data>, isPublic })
  }

  /** Returns the envelope's `data`, which is one object. */
  get<Data>(path: Path, call?: CallOptions, isPublic?: boolean): ClientPromise<Data> {
    return this.send({ method: 'GET', path, call, read: readRecord<Data>, isPublic })
  }

  /** Returns the envelope's `data`, which is a list. */
  list<Item>(path: Path, call?: CallOptions): ClientPromise<Item[]> {
    return this.send({ method: 'GET', path, call, read: readList<Item> })
  }

  /** Returns a page of a list; empty properties of the request are omitted from its query, except for the limit. */
  page<Item>(path: Path, request: PageQuery, call?: CallOptions): ClientPromise<Page<Item>> {
    // Evaluated when the request is created, so that a missing `request` rejects the call.
    const address = () =>
      `${typeof path === 'string' ? path : path()}?${queryOf({ ...request, limit: String(request.limit) })}`
    return this.send({ method: 'GET', path: address, call, read: readPage<Item> })
  }

  /** Calls an endpoint that returns no data. */
  done(
    method: 'POST' | 'PUT' | 'DELETE',
    path: Path,
    body: unknown,
    call?: CallOptions,
  ): ClientPromise<void> {
    return this.send({ method, path, body, call, read: readDone })
  }

  /** Fetches a file of a media type. */
  file(mediaType: string, path: Path, call?: ImageOptions, isPublic?: boolean): ClientPromise<Uint8Array> {
    return this.send({ method: 'GET', path, call, read: readFile(mediaType), isPublic })
  }

  /** Calls an endpoint with its own reader for the response. */
  send<Result>(endpoint: Endpoint<Result>): ClientPromise<Result> {
    return clientPromise(this.#run(endpoint))
  }

  /**
   * Returns how long the service keeps idempotency keys, in ms; asks the service if that isn't known yet. 0: it keeps
   * none.
   */
  async keptMs(call?: CallOptions): Promise<number> {
    if (!this.#keptMs) await this.send(probe(call))
    return this.#keptMs
  }

  async #run<Result>(endpoint: Endpoint<Result>): Promise<WithResponse<Result>> {
    const request = prepareRequest(endpoint, this.settings)
    const began = this.settings.now()
    const state: CallState = { began, triedAt: began, retries: 0, mayHaveRun: false }
    for (;;) {
      try {
        return await this.#try(request, state)
      } catch (error) {
        state.mayHaveRun ||= error instanceof CertificateError && error.mayHaveRun
        await this.#wait(error, request, state)
        if (request.method === 'POST' && !(await this.#mayRepeat(error, endpoint.call, state))) throw error
      }
    }
  }

  async #try<Result>(request: PreparedRequest<Result>, state: CallState): Promise<WithResponse<Result>> {
    const { now } = this.settings
    state.triedAt = now()
    const left = state.began + limitOf(request.settings.deadlineMs) - state.triedAt
    const result = await tryRequest(request, {
      ms: Math.min(limitOf(request.settings.timeoutMs), left),
      mayHaveRun: state.mayHaveRun,
      onResponse: ({ headers, ok }) => {
        const seconds = Number(headers.get('idempotency-key-ttl'))
        if (seconds > 0) this.#keptMs = seconds * 1_000
        // A gateway's error says nothing about the service, and public endpoints keep no keys.
        else if (ok && !request.isPublic) this.#keptMs = 0
      },
    })
    this.#log('debug', request, state, result.response)
    return result
  }

  /** Waits before the next try; throws `thrown` if there is none. */
  async #wait(
    error: unknown,
    request: PreparedRequest<unknown>,
    state: CallState,
    thrown = error,
  ): Promise<void> {
    const { now, random, sleep } = this.settings
    const ms = retryDelay(error, state.retries, random())
    const isRetried =
      isRetryable(error, request) &&
      state.retries < request.settings.retries &&
      now() + ms < state.began + limitOf(request.settings.deadlineMs)
    if (error instanceof CertificateError) {
      const isRefusal = error.status >= 400 && error.status < 500
      this.#log(isRetried ? 'warn' : isRefusal ? 'info' : 'error', request, state, error)
    }
    if (!isRetried) throw thrown
    state.retries++
    await pause(ms, request.settings.signal, sleep)
  }

  /**
   * Returns true if the service still has the idempotency key of a POST; asks the service if necessary, and throws
   * `lost` if it can't be determined.
   */
  async #mayRepeat(lost: unknown, call: CallOptions | undefined, state: CallState): Promise<boolean> {
    const request = prepareRequest(probe(call), this.settings)
    while (!this.#keptMs) {
      try {
        await this.#try(request, state)
        break
      } catch (error) {
        if (call?.signal?.aborted) throw error
        if (this.#keptMs || !isRetryable(error, request)) break
        await this.#wait(error, request, state, lost)
      }
    }
    return isKept(state.began, this.settings.now(), this.#keptMs)
  }

  #log(
    level: keyof Logger,
    { method, url }: PreparedRequest<unknown>,
    { triedAt, retries }: CallState,
    { status, code, requestId }: { status: number; code?: string; requestId: string | undefined },
  ): void {
    const { pathname: path } = url
    const durationMs = this.settings.now() - triedAt
    const details = { method, path, status, code, durationMs, attempt: retries + 1, requestId }
    const report = async () =>
      this.settings.logger?.[level]?.(`${method} ${path}: ${code ?? status}`, details)
    // A logger that throws or rejects doesn't fail the call.
    report().catch(() => undefined)
  }
}

/** A small request, for the headers of its response. */
function probe(call: CallOptions | undefined): Endpoint<void> {
  return { method: 'GET', path: '/api/users/balance', call, read: readDone }
}

/** Converts a limit; 0 means none. */
function limitOf(ms: number): number {
  return ms || Number.POSITIVE_INFINITY
}
