import type { CallOptions, ClientOptions } from './ClientOptions.ts'
import { ApiError, CertificateError, ConnectionError, NotFoundError, TimeoutError } from './errors.ts'
import { apiAddress } from './path.ts'
import { readError } from './readError.ts'
import { redirectErrorFor } from './redirectErrorFor.ts'
import type { Envelope } from './wire/Envelope.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One call, with how its answer is read. */
interface TransportRequest<Result> {
  method: Method
  path: string
  body: unknown
  call: CallOptions
  read(response: Response): Promise<Result>
}

/** Advertised by services on which a POST may be repeated with the same `Idempotency-Key`. */
const idempotencyHeader = 'idempotency-key-ttl'

/** Sends requests: headers, time limit, safe repetition, errors. The resources know only paths and types. */
export class Transport {
  readonly #options: ClientOptions
  readonly #address: string
  #repeatsPosts: boolean | undefined

  constructor(options: ClientOptions) {
    if (!options.apiKey) throw new TypeError('apiKey is required')
    this.#address = apiAddress(options.baseUrl)
    this.#options = options
  }

  /** Sends JSON and returns the envelope's `data`. */
  async data<Data>(method: Method, path: string, body?: unknown, call: CallOptions = {}): Promise<Data> {
    return (await this.envelope<Data>(method, path, body, call)).data
  }

  /** Sends JSON and returns the whole envelope. */
  envelope<Data, More = unknown>(
    method: Method,
    path: string,
    body?: unknown,
    call: CallOptions = {},
  ): Promise<Envelope<Data> & More> {
    return this.#send({ method, path, body, call, read: (response) => response.json() })
  }

  /** Fetches a file; with a body, by POST. */
  bytes(path: string, call: CallOptions = {}, body?: unknown): Promise<Uint8Array> {
    const method = body === undefined ? 'GET' : 'POST'
    return this.#send({
      method,
      path,
      body,
      call,
      read: async (response) => new Uint8Array(await response.arrayBuffer()),
    })
  }

  async #send<Result>(request: TransportRequest<Result>): Promise<Result> {
    const { retries = 2, randomUUID = () => crypto.randomUUID() } = this.#options
    const { method, call } = request
    const key = method === 'POST' ? (call.idempotencyKey ?? randomUUID()) : undefined
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#once(request, key)
      } catch (error) {
        // The first try deleted it, and only its answer was lost.
        if (method === 'DELETE' && attempt > 0 && error instanceof NotFoundError) return undefined as Result
        if (attempt >= retries || !isPassing(error) || !(await this.#mayRepeat(method, call))) throw error
        await this.#pause(delayMs(error, attempt), call.signal)
      }
    }
  }

  async #once<Result>(
    request: TransportRequest<Result>,
    idempotencyKey: string | undefined,
  ): Promise<Result> {
    const { method, path, body, call, read } = request
    const { apiKey, timeoutMs = 30_000, fetch: send = fetch, now = Date.now } = this.#options
    const subAccount =
      call.subAccountEmail === undefined ? this.#options.subAccountEmail : call.subAccountEmail
    const headers: Record<string, string> = { 'x-api-key': apiKey, accept: 'application/json' }
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (subAccount) headers['x-subaccount-email'] = subAccount
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
    if (call.ifMatch) headers['if-match'] = call.ifMatch
    const limit = AbortSignal.timeout(call.timeoutMs ?? timeoutMs)
    const signal = call.signal ? AbortSignal.any([call.signal, limit]) : limit
    try {
      const response = await send(this.#address + path, {
        method,
        headers,
        signal,
        redirect: 'manual',
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const redirect = redirectErrorFor(response, new URL(this.#address + path))
      if (redirect) {
        await response.body?.cancel().catch(() => undefined)
        throw redirect
      }
      if (response.headers.has(idempotencyHeader)) this.#repeatsPosts = true
      else if (response.ok) this.#repeatsPosts = false
      if (!response.ok) throw await readError(response, (text) => concealKey(text, apiKey), now())
      return await read(response)
    } catch (cause) {
      if (cause instanceof CertificateError) throw cause
      if (call.signal?.aborted) throw call.signal.reason
      if (limit.aborted) throw new TimeoutError('The service did not answer in time.', { cause })
      throw new ConnectionError('The service could not be reached, or its answer was cut short.', { cause })
    }
  }

  /** A GET may always be repeated, a conditional PUT never; a POST on a service that keeps idempotency keys. */
  async #mayRepeat(method: Method, call: CallOptions): Promise<boolean> {
    if (method === 'PUT') return call.ifMatch === undefined
    if (method !== 'POST') return true
    if (this.#repeatsPosts === undefined)
      await this.#once(
        { method: 'GET', path: '/users/balance', body: undefined, call, read: (response) => response.json() },
        undefined,
      ).catch(() => undefined)
    return this.#repeatsPosts === true
  }

  async #pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
    const sleep = this.#options.sleep ?? ((time) => new Promise<void>((resolve) => setTimeout(resolve, time)))
    if (!signal) return sleep(ms)
    signal.throwIfAborted()
    await Promise.race([
      sleep(ms),
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      }),
    ])
  }
}

/** Worth another try: lost on the way, overloaded, still running. */
function isPassing(error: unknown): boolean {
  if (error instanceof ConnectionError) return true
  return error instanceof ApiError && [409, 429, 502, 503, 504].includes(error.status)
}

function delayMs(error: unknown, attempt: number): number {
  const asked = error instanceof ApiError ? error.retryAfter : undefined
  return asked !== undefined ? Math.min(asked, 60) * 1000 : 250 * 2 ** attempt
}

/** A proxy's page may echo the request. Shorter keys, as in tests, are no secrets and occur within words. */
function concealKey(text: string, apiKey: string): string {
  return apiKey.length < 8 ? text : text.replaceAll(apiKey, '…')
}
