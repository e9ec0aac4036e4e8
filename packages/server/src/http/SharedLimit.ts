import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Database, SqlValue } from '../database/Database.ts'

const windowSeconds = 60
/** Keys whose share this process knows; others are asked for again. */
const knownKeys = 50_000
/** Portions of a large limit per window, and the largest portion, in requests. */
const portions = 60
const largestPortion = 20

/** How long the shared table may take to answer, in ms; then this process counts by itself. */
const answerWithin = 1_000

/** Whether a request is within its limit, and what is left. */
export interface LimitState {
  isAllowed: boolean
  remaining: number
  /** Until the window ends. */
  seconds: number
  /** Tells keys apart in headers without revealing them, in base64. */
  partition: string
}

/** What this process has reserved for a key. */
interface Share {
  partition: string
  /** Reserved and not used. */
  left: number
  /** Not reserved by any process, as of the reservation. */
  unreserved: number
  /** Milliseconds since 1970. */
  endsAt: number
}

/**
 * Counts requests per key and minute: in memory with the embedded database, and in a table that all processes share
 * with PostgreSQL. A process reserves a portion of a large limit at a time, so that few requests wait for the count.
 * Limits below 120 are exact; of larger ones, up to a portion per process may stay unused. While the database is away,
 * each process counts by itself.
 */
export class SharedLimit {
  readonly perMinute: number
  readonly #limiter: RateLimiterAbstract
  readonly #portion: number
  readonly #shares = new LRUCache<string, Share>({ max: knownKeys })
  readonly #reserving = new Map<string, Promise<void>>()

  /** @param name tells the keys of several limits apart */
  constructor(name: string, perMinute: number, database: Pick<Database, 'engine' | 'all'>) {
    this.perMinute = perMinute
    const options = { keyPrefix: name, points: perMinute, duration: windowSeconds }
    const isShared = database.engine === 'postgres'
    this.#portion = Math.min(largestPortion, Math.max(1, Math.floor(perMinute / portions)))
    this.#limiter = isShared
      ? new RateLimiterPostgres({
          ...options,
          storeClient: {
            query: async ({ text, values }: { text: string; values: SqlValue[] }) => ({
              rows: await soon(database.all(text, values)),
            }),
          },
          storeType: 'client',
          tableName: 'rate_limits',
          tableCreated: true,
          insuranceLimiter: new RateLimiterMemory(options),
        })
      : new RateLimiterMemory(options)
  }

  /** Counts a request. */
  async take(name: string): Promise<LimitState> {
    for (;;) {
      const share = this.#shares.get(name)
      if (share && share.endsAt > Date.now()) {
        if (share.left > 0) {
          share.left--
          return stateOf(share, true)
        }
        if (share.unreserved === 0) return stateOf(share, false)
      }
      await this.#reserveOnce(name)
    }
  }

  /** Whether a request would be within the limit. Counts nothing. */
  async hasLeft(name: string): Promise<boolean> {
    const share = this.#shares.get(name)
    if (share && share.endsAt > Date.now() && share.left + share.unreserved === 0) return false
    const state = await this.#limiter.get(keyOf(digestOf(name)))
    return state === null || state.consumedPoints < this.perMinute
  }

  /** Requests that arrive together wait for one reservation. */
  #reserveOnce(name: string): Promise<void> {
    const running =
      this.#reserving.get(name) ?? this.#reserve(name).finally(() => this.#reserving.delete(name))
    this.#reserving.set(name, running)
    return running
  }

  async #reserve(name: string): Promise<void> {
    const digest = digestOf(name)
    const result = await this.#limiter.consume(keyOf(digest), this.#portion).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal
    })
    const { consumedPoints, msBeforeNext } = result
    this.#shares.set(name, {
      partition: Buffer.from(digest.toString('hex', 0, 6)).toString('base64'),
      left: Math.max(0, Math.min(this.#portion, this.perMinute - (consumedPoints - this.#portion))),
      unreserved: Math.max(0, this.perMinute - consumedPoints),
      endsAt: Date.now() + Math.max(1, msBeforeNext),
    })
  }
}

/** Rejects after a while: a request should not wait for its limit first, and then for what it asks. */
async function soon<Result>(query: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No answer about a limit.')), answerWithin)
  })
  return Promise.race([query, limit]).finally(() => clearTimeout(timer))
}

function stateOf({ left, unreserved, endsAt, partition }: Share, isAllowed: boolean): LimitState {
  const seconds = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000))
  return { isAllowed, remaining: left + unreserved, seconds, partition }
}

function digestOf(name: string): Buffer {
  return createHash('sha256').update(name).digest()
}

/** Addresses are personal data, which the shared table need not have. */
function keyOf(digest: Buffer): string {
  return digest.toString('base64url')
}
