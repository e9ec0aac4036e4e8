import { createHash } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { Database, Tx } from '../database/Database.ts'
import { badRequest, ServiceError } from '../errors/ServiceError.ts'
import type { System } from '../system/System.ts'
import {
  deleteResponsesBefore,
  findResponse,
  insertResponse,
  type StoredResponse,
} from './idempotencyRepository.ts'

/** How long a response can be replayed, in seconds. */
const ttlSeconds = 24 * 60 * 60

/** Advertises that a POST may be repeated under its `Idempotency-Key`, and for how long. */
export const advertiseIdempotency: RequestHandler = (_request, response, next) => {
  response.set('idempotency-key-ttl', String(ttlSeconds))
  next()
}

/** A POST in two halves. Only `commit` changes anything. */
export interface IdempotentOperation<Prepared> {
  /** Everything slow, and everything that may be refused. Runs outside the transaction. */
  prepare(): Promise<Prepared>
  /** Writes, in one transaction with the stored response. Returns the response's body. */
  commit(tx: Tx, prepared: Prepared): Promise<object>
}

/**
 * Makes the function that carries out a POST at most once per `Idempotency-Key` and account.
 *
 * | the key | response |
 * | --- | --- |
 * | absent | prepares and commits; a repetition would do so again |
 * | new, or older than 24 h | prepares and commits; the response is stored in the same transaction |
 * | running in this process | 409 `idempotency_key_in_use` |
 * | running in another process | both prepare; the unique key lets one commit, and the other replays its response |
 * | stored, same request | replayed with `Idempotent-Replayed: true` |
 * | stored, other request | 422 `idempotency_key_reused` |
 *
 * A request that `prepare` or `commit` refuses stores nothing, so it does not consume its key. A crash loses both the
 * change and the response, or neither.
 */
export function createIdempotent({ database, clock }: { database: Database } & Pick<System, 'clock'>) {
  /** Keys of requests that are running in this process. */
  const running = new Set<string>()

  return async function idempotent<Prepared>(
    request: Request,
    response: Response,
    operation: IdempotentOperation<Prepared>,
  ): Promise<void> {
    const key = readKey(request)
    if (!key) {
      const prepared = await operation.prepare()
      response.json(await database.transaction((tx) => operation.commit(tx, prepared)))
      return
    }
    const name = `${response.locals.auth.accountId} ${key}`
    if (running.has(name))
      throw new ServiceError(
        409,
        'idempotency_key_in_use',
        'A request with this Idempotency-Key is still running.',
      )
    running.add(name)
    try {
      await runOnce(request, response, key, operation)
    } finally {
      running.delete(name)
    }
  }

  async function runOnce<Prepared>(
    request: Request,
    response: Response,
    key: string,
    { prepare, commit }: IdempotentOperation<Prepared>,
  ): Promise<void> {
    const { accountId } = response.locals.auth
    const fingerprint = fingerprintOf(request, response)
    const stored = await findFresh(accountId, key)
    if (stored) return replay(response, stored, fingerprint)
    let body: object
    try {
      const prepared = await prepare()
      body = await database.transaction(async (tx) => {
        const now = clock()
        await deleteResponsesBefore(tx, now - ttlSeconds * 1000)
        const result = await commit(tx, prepared)
        const serialized = JSON.stringify(result)
        await insertResponse(tx, { accountId, key, fingerprint, status: 200, body: serialized, now })
        return result
      })
    } catch (error) {
      // Another process may have committed meanwhile: its response counts, not that credits ran out since.
      const other = await findFresh(accountId, key).catch(() => undefined)
      if (!other) throw error
      return replay(response, other, fingerprint)
    }
    response.json(body)
  }

  async function findFresh(accountId: string, key: string): Promise<StoredResponse | undefined> {
    await deleteResponsesBefore(database, clock() - ttlSeconds * 1000)
    return findResponse(database, accountId, key)
  }
}

/** Carries out a POST at most once; see {@link createIdempotent}. */
export type Idempotent = ReturnType<typeof createIdempotent>

function readKey(request: Request): string | undefined {
  const key = request.get('idempotency-key')
  if (key === undefined || key === '') return undefined
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw badRequest([{ path: 'Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters' }])
  return key
}

function fingerprintOf(request: Request, response: Response): string {
  const { subAccount } = response.locals.auth
  // Not `originalUrl`: `/api/api/…` is the same request.
  const url = request.baseUrl + request.url
  return createHash('sha256')
    .update(JSON.stringify([request.method, url, subAccount ?? null, request.body ?? null]))
    .digest('hex')
}

function replay(response: Response, stored: StoredResponse, fingerprint: string): void {
  if (stored.fingerprint !== fingerprint)
    throw new ServiceError(
      422,
      'idempotency_key_reused',
      'This Idempotency-Key was used with another request. Use a new key for each request.',
    )
  response.status(stored.status).set('idempotent-replayed', 'true').type('json').send(stored.body)
}
