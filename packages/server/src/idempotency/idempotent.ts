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

/** How long an answer is kept, in seconds. */
const keptSeconds = 24 * 60 * 60

/** Advertises on every answer that a POST may be repeated under its `Idempotency-Key`. */
export const advertiseIdempotency: RequestHandler = (_request, response, next) => {
  response.set('idempotency-key-ttl', String(keptSeconds))
  next()
}

/** The part of a request that changes things: it runs in one transaction, together with keeping its answer. */
export type Change = (tx: Tx) => Promise<object>

/**
 * Carries out a POST at most once for each `Idempotency-Key`.
 *
 * `prepare` does everything slow and everything that may be refused, and returns the change; the change and the
 * answer are committed together, so that no crash can keep one without the other. A repetition gets the kept answer
 * with `Idempotent-Replayed: true`.
 */
export function createIdempotent({ database, clock }: { database: Database } & Pick<System, 'clock'>) {
  const running = new Set<string>()

  return async function idempotent(
    request: Request,
    response: Response,
    prepare: () => Promise<Change>,
  ): Promise<void> {
    const key = readKey(request)
    if (!key) {
      const change = await prepare()
      response.json(await database.transaction(change))
      return
    }
    const { accountId } = response.locals.auth
    const name = `${accountId} ${key}`
    if (running.has(name))
      throw new ServiceError(
        409,
        'idempotency_key_in_use',
        'A request with this Idempotency-Key is still running.',
      )
    running.add(name)
    try {
      const fingerprint = fingerprintOf(request, response)
      const kept = await findFresh(accountId, key)
      if (kept) return replay(response, kept, fingerprint)
      /** Another process may have carried it out meanwhile: its answer counts, not that credits ran out since. */
      const replayOr = async (error: unknown) => {
        const other = await findFresh(accountId, key).catch(() => undefined)
        if (!other) throw error
        replay(response, other, fingerprint)
      }
      let change: Change
      try {
        change = await prepare()
      } catch (error) {
        return await replayOr(error)
      }
      try {
        const body = await database.transaction(async (tx) => {
          const now = clock()
          await deleteResponsesBefore(tx, now - keptSeconds * 1000)
          const result = await change(tx)
          await insertResponse(tx, {
            accountId,
            key,
            fingerprint,
            status: 200,
            body: JSON.stringify(result),
            now,
          })
          return result
        })
        response.json(body)
      } catch (error) {
        return replayOr(error)
      }
    } finally {
      running.delete(name)
    }
  }

  async function findFresh(accountId: string, key: string): Promise<StoredResponse | undefined> {
    await deleteResponsesBefore(database, clock() - keptSeconds * 1000)
    return findResponse(database, accountId, key)
  }
}

/** Carries out a POST at most once. */
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

function replay(response: Response, kept: StoredResponse, fingerprint: string): void {
  if (kept.fingerprint !== fingerprint)
    throw new ServiceError(
      422,
      'idempotency_key_reused',
      'This Idempotency-Key was used with another request.',
    )
  response.status(kept.status).set('idempotent-replayed', 'true').type('json').send(kept.body)
}
