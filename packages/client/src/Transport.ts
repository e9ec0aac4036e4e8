import type { CallOptions, ClientOptions } from './ClientOptions.ts'
import { NotFoundError } from './errors.ts'
import { apiAddress } from './path.ts'
import { pause } from './pause.ts'
import { type ReadBody, readDone, readFile, readList, readPage, readRecord } from './readBody.ts'
import { listPath, type PageRequest } from './resources/listPath.ts'
import { isRetryable, mayHaveRun, retryDelay } from './retryPolicy.ts'
import { type PreparedRequest, tryRequest } from './tryRequest.ts'
import type { Page } from './wire/Envelope.ts'

/** One call, and how its response is read. */
interface TransportRequest<Result> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  call: CallOptions | undefined
  body?: unknown
  read: ReadBody<Result>
  /** The result if the resource is gone after a try that may have deleted it. */
  whenGone?: () => Result
}

/** A service that sends this header lets a POST be retried with the same `Idempotency-Key`. */
const keepsKeysHeader = 'idempotency-key-ttl'

/** Sends requests: headers and safe retries. The resources know only paths and types. */
export class Transport {
  readonly #options: ClientOptions
  readonly #address: string
  /** False also if it is not known yet. */
  #keepsKeys = false

  constructor(options: ClientOptions) {
    if (!options.apiKey) throw new TypeError('apiKey is required')
    this.#address = apiAddress(options.baseUrl)
    this.#options = options
  }

  /** Sends JSON and returns the envelope's `data`, which is one object. */
  record<Data>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
    call?: CallOptions,
  ): Promise<Data> {
    return this.#send({ method, path, body, call, read: readRecord<Data> })
  }

  /** Returns a whole list. */
  list<Item>(path: string, call?: CallOptions): Promise<Item[]> {
    return this.#send({ method: 'GET', path, call, read: readList<Item> })
  }

  /** Returns one page of a list. */
  page<Item>(path: string, request: PageRequest, call?: CallOptions): Promise<Page<Item>> {
    return this.#send({ method: 'GET', path: listPath(path, request), call, read: readPage<Item> })
  }

  /** Sends JSON to an endpoint that returns no data. */
  done(method: 'POST' | 'PUT', path: string, body: unknown, call?: CallOptions): Promise<void> {
    return this.#send({ method, path, body, call, read: readDone })
  }

  /** Deletes. "Not found" counts as success only after a try that may have deleted it. */
  delete(path: string, call?: CallOptions): Promise<void> {
    return this.#send({ method: 'DELETE', path, call, read: readDone, whenGone: () => undefined })
  }

  /** Fetches a file of a media type; with a body, by POST. */
  file(mediaType: string, path: string, call?: CallOptions, body?: unknown): Promise<Uint8Array> {
    const method = body === undefined ? 'GET' : 'POST'
    return this.#send({ method, path, body, call, read: readFile(mediaType) })
  }

  async #send<Result>(request: TransportRequest<Result>): Promise<Result> {
    const { retries = 6 } = this.#options
    const { whenGone } = request
    const prepared = this.#prepare(request)
    let attempt = 0
    let mayBeDone = false
    for (;;) {
      try {
        return await this.#try(prepared)
      } catch (error) {
        // Only the service's own code: the 404 of a gateway says nothing about the resource.
        const isGone = error instanceof NotFoundError && error.code === 'not_found'
        if (whenGone && mayBeDone && isGone) return whenGone()
        mayBeDone ||= mayHaveRun(error)
        let maySend: boolean | undefined
        while (maySend === undefined) {
          if (attempt >= retries || !isRetryable(error, prepared)) throw error
          await this.#pause(error, attempt++, prepared.call.signal)
          maySend = request.method !== 'POST' || (await this.#askForKeeping(prepared.call))
        }
        if (!maySend) throw error
      }
    }
  }

  #prepare<Result>({
    method,
    path,
    body,
    call = {},
    read,
  }: TransportRequest<Result>): PreparedRequest<Result> {
    const { apiKey, randomUUID = () => crypto.randomUUID() } = this.#options
    const { subAccountEmail = this.#options.subAccountEmail } = call
    if (call.idempotencyKey === '') throw new TypeError('idempotencyKey must not be empty')
    const headers = new Headers({ 'x-api-key': apiKey, accept: 'application/json' })
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (subAccountEmail) headers.set('x-subaccount-email', subAccountEmail)
    if (method === 'POST') headers.set('idempotency-key', call.idempotencyKey ?? randomUUID())
    if (method === 'PUT' && call.ifMatch) headers.set('if-match', call.ifMatch)
    const url = new URL(this.#address + path)
    return { method, url, headers, body: body === undefined ? undefined : JSON.stringify(body), call, read }
  }

  #try<Result>(request: PreparedRequest<Result>): Promise<Result> {
    return tryRequest(request, this.#options, ({ headers, ok }) => {
      if (headers.has(keepsKeysHeader)) this.#keepsKeys = true
      // The error of a gateway says nothing about the service.
      else if (ok) this.#keepsKeys = false
    })
  }

  /** Whether the service keeps idempotency keys; `undefined` if it cannot be asked at the moment. */
  async #askForKeeping(call: CallOptions): Promise<boolean | undefined> {
    if (this.#keepsKeys) return true
    const probe = this.#prepare({ method: 'GET', path: '/users/balance', call, read: readDone })
    try {
      await this.#try(probe)
    } catch (error) {
      if (call.signal?.aborted) throw error
      if (!this.#keepsKeys && isRetryable(error, probe)) return undefined
    }
    return this.#keepsKeys
  }

  #pause(error: unknown, attempt: number, signal: AbortSignal | undefined): Promise<void> {
    const { random = Math.random, sleep } = this.#options
    return pause(retryDelay(error, attempt, random()), signal, sleep)
  }
}
