import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { Config, S3Config } from '../config/Config.ts'
import { TaskQueue } from '../queues/TaskQueue.ts'
import { type Blob, type BlobStore, BlobsUnavailable } from './BlobStore.ts'

/** Timeout of a request: `ms`, plus `ms` per `perBytes` bytes. */
const patience = { ms: 2_000, perBytes: 2 ** 21 }
/** How long requests are refused after the store failed, in ms. */
const restMs = 5_000
/** Delay before a read is retried, in ms. */
const pauseMs = 100
/** Limits of running and waiting requests, so that a slow store doesn't accumulate them. */
const requests = { concurrency: 16, perOwner: 128, total: 128 }
/** Maximum number of bytes to read of an error document. */
const errorBytes = 2_000

/** Options for tests. */
export interface S3BlobStoreOptions {
  /** Multiplies all times, to speed up tests. */
  pace?: number
  /** Monotonic clock, in ms. */
  elapsed?: () => number
}

/**
 * Blobs in an S3-compatible store, as `images/<hash>`. Signed with AWS Signature Version 4 in a header, which never
 * appears in logs or errors.
 *
 * | the store | a request |
 * | --- | --- |
 * | responds too slowly, not at all, or with 5xx | rejects; further ones are refused for 5 s |
 * | refuses (4xx), or returns other content | rejects |
 * | fails to deliver a blob, or the connection breaks | is retried once |
 */
export class S3BlobStore implements BlobStore {
  readonly #config: S3Config
  readonly #pace: number
  readonly #elapsed: () => number
  readonly #queue = new TaskQueue({
    ...requests,
    refuse: () => new BlobsUnavailable('too many requests wait for it.'),
  })
  #restsUntil = Number.NEGATIVE_INFINITY

  constructor(config: S3Config, { pace = 1, elapsed = () => performance.now() }: S3BlobStoreOptions = {}) {
    this.#config = config
    this.#pace = pace
    this.#elapsed = elapsed
  }

  async put({ hash, type, bytes }: Blob): Promise<void> {
    await this.#request('PUT', hash, bytes.length, {
      body: bytes as Uint8Array<ArrayBuffer>,
      headers: { 'content-type': type, 'x-amz-content-sha256': hash },
    })
  }

  async get(hash: string, length: number): Promise<Uint8Array> {
    try {
      return await this.#getOnce(hash, length)
    } catch (error) {
      if (this.#elapsed() < this.#restsUntil) throw error
      await delay(pauseMs * this.#pace)
      return this.#getOnce(hash, length)
    }
  }

  async delete(hash: string): Promise<void> {
    await this.#request('DELETE', hash, 0)
  }

  async #getOnce(hash: string, length: number): Promise<Uint8Array> {
    const bytes = await this.#request('GET', hash, length)
    if (createHash('sha256').update(bytes).digest('hex') !== hash)
      throw new BlobsUnavailable('it delivered other bytes than were stored.')
    return bytes
  }

  /** @returns the body of the response to a GET */
  #request(method: string, hash: string, length: number, init: RequestInit = {}): Promise<Uint8Array> {
    return this.#queue.run('', async () => {
      if (this.#elapsed() < this.#restsUntil) throw new BlobsUnavailable('it failed a moment ago.')
      const ms = Math.ceil(patience.ms * (1 + length / patience.perBytes) * this.#pace)
      const attempt = () => this.#attempt(method, hash, length, { ...init, signal: AbortSignal.timeout(ms) })
      try {
        // Stores close idle connections, which only shows when the next request uses one.
        return await attempt().catch((error: unknown) =>
          isConnectionError(error) ? attempt() : Promise.reject(error),
        )
      } catch (error) {
        if (error instanceof BlobsUnavailable) throw error
        this.#rest()
        throw new BlobsUnavailable(reasonOf(error, ms))
      }
    })
  }

  async #attempt(method: string, hash: string, length: number, init: RequestInit): Promise<Uint8Array> {
    const response = await this.#send(method, hash, init)
    if (method === 'GET' && response.ok) return readExactly(response, length)
    if (response.status >= 500) this.#rest()
    const code = /<Code>(\w+)<\/Code>/.exec(await startOf(response))?.[1] ?? 'no reason given'
    const isGone = method === 'DELETE' && response.status === 404
    if (response.ok || isGone) return new Uint8Array()
    throw new BlobsUnavailable(`it answered ${response.status} to ${method} (${code}).`)
  }

  async #send(method: string, hash: string, init: RequestInit): Promise<Response> {
    const { url, ...keys } = this.#config
    const { headers, body = null } = init
    const signer = new AwsV4Signer({
      ...{ ...keys, service: 's3', method, url: `${url}/images/${hash}` },
      ...(headers && { headers }),
      ...(body !== null && { body }),
    })
    const signed = await signer.sign()
    // Set after signing, because proxies may change it.
    signed.headers.set('accept-encoding', 'identity')
    const { signal = null } = init
    return fetch(signed.url, { method, headers: signed.headers, body, signal, redirect: 'manual' })
  }

  #rest(): void {
    this.#restsUntil = this.#elapsed() + restMs * this.#pace
  }
}

/** Reads the start of an error document. */
async function startOf(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  // Leaving the loop cancels the body.
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length >= errorBytes) break
  }
  return text.slice(0, errorBytes)
}

/** Returns true for a failed connection, not for a response or a timeout. */
function isConnectionError(error: unknown): boolean {
  return !(error instanceof BlobsUnavailable) && (error as Error).name !== 'TimeoutError'
}

/** Describes an error without the address, which may name internal hosts. */
function reasonOf(error: unknown, ms: number): string {
  if (!(error instanceof Error)) return 'unknown.'
  if (error.name === 'TimeoutError') return `it did not answer within ${ms} ms.`
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return `the connection failed (${typeof code === 'string' ? code : error.name}).`
}

/**
 * Reads a response of known length. Stops at the first excess byte, so that a wrong response costs no memory.
 *
 * @throws {BlobsUnavailable} if it is shorter or longer
 */
async function readExactly(response: Response, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length)
  let at = 0
  // Leaving the loop cancels the body.
  for await (const part of response.body ?? []) {
    if (at + part.length > length) throw new BlobsUnavailable('it delivered more bytes than were stored.')
    bytes.set(part, at)
    at += part.length
  }
  if (at < length) throw new BlobsUnavailable(`it delivered ${at} of ${length} bytes.`)
  return bytes
}

/** Creates the configured blob store; `undefined`: blobs are in the rows that refer to them. */
export function createBlobStore({ s3 }: Pick<Config, 's3'>): BlobStore | undefined {
  return s3 && new S3BlobStore(s3)
}
