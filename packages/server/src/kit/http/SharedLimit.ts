import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/Database.ts'
import { maxEntries } from '../system/maxEntries.ts'
import { within } from '../system/within.ts'

/** Maximum number of keys whose share this process remembers; for others, it queries again. */
const knownKeys = 50_000
/** Portions of a large limit per window, and the maximum portion, in requests. */
const portions = 60
const largestPortion = 20
/** Interval between deletions of old counts, in ms. */
const cleanEvery = 600_000

/** The database methods that a limit needs. */
export type LimitDatabase = CountDatabase & Pick<Database, 'countWithin'>

/** Options of a limit; replaced in tests. */
interface LimitOptions {
  /** Window for counting requests, in ms. Default: a minute. */
  windowMs?: number | undefined
  /** Monotonic clock, in ms. */
  elapsed?: () => number
}

/** State of a limit: whether a request is within it, and how much is left. */
export interface LimitState {
  isAllowed: boolean
  remaining: number
  /** Seconds until the window ends. */
  seconds: number
  /** Identifies keys in headers without revealing them, in base64. */
  partition: string
}

/** Requests that this process has reserved for a key. */
interface Share {
  partition: string
  /** Reserved and unused. */
  left: number
  /** Not reserved by any process at the time of the reservation. */
  unreserved: number
  /** On the monotonic clock. */
  endsAt: number
}

/**
 * Counts requests per key and minute: in memory with the embedded database, in a shared table with PostgreSQL. A
 * process reserves portions of a large limit, so that few requests wait for the count. Limits below 120 are exact;
 * larger ones may leave up to a portion per process unused. While the database is away, each process counts alone.
 *
 * Independent of machines' clocks: windows use the database's clock, and a process only measures how long its share
 * lasts.
 */
export class SharedLimit {
  readonly perMinute: number
  readonly #windowMs: number
  readonly #name: string
  readonly #database: (CountDatabase & { countWithin: number }) | undefined
  readonly #portion: number
  /** Monotonic clock, in ms. */
  readonly #elapsed: () => number
  readonly #shares = new LRUCache<string, Share>(maxEntries(knownKeys))
  readonly #reserving = new Map<string, Promise<void>>()
  #cleanedAt = 0

  /** @param name separates the keys of different limits */
  constructor(
    name: string,
    perMinute: number,
    database: LimitDatabase,
    { windowMs = 60_000, elapsed = () => performance.now() }: LimitOptions = {},
  ) {
    this.perMinute = perMinute
    this.#windowMs = windowMs
    this.#name = name
    const { all, now, countWithin } = database
    this.#database = countWithin === undefined ? undefined : { all, now, countWithin }
    this.#portion = Math.min(largestPortion, Math.max(1, Math.floor(perMinute / portions)))
    this.#elapsed = elapsed
  }

  /** Counts a request. */
  async take(name: string): Promise<LimitState> {
    for (;;) {
      const share = this.#openShare(name)
      if (share && share.left > 0) {
        share.left--
        return this.#stateOf(share, true)
      }
      if (share && share.unreserved === 0) return this.#stateOf(share, false)
      await this.#reserveOnce(name)
    }
  }

  /** Returns true if this process knows that the next request exceeds the limit. Counts and queries nothing. */
  isSpent(name: string): boolean {
    const share = this.#openShare(name)
    return share !== undefined && share.left + share.unreserved === 0
  }

  /** True if nothing was counted recently. */
  get isUnused(): boolean {
    return this.#shares.size === 0
  }

  #openShare(name: string): Share | undefined {
    const share = this.#shares.get(name)
    return share && share.endsAt > this.#elapsed() ? share : undefined
  }

  /** Shares one reservation among requests that arrive together. */
  #reserveOnce(name: string): Promise<void> {
    const running =
      this.#reserving.get(name) ?? this.#reserve(name).finally(() => this.#reserving.delete(name))
    this.#reserving.set(name, running)
    return running
  }

  async #reserve(name: string): Promise<void> {
    const digest = digestOf(name)
    const { left, unreserved, endsIn } = await this.#reservePortion(digest)
    const partition = Buffer.from(digest.toString('hex', 0, 6)).toString('base64')
    this.#shares.set(name, { partition, left, unreserved, endsAt: this.#elapsed() + Math.max(1, endsIn) })
  }

  async #reservePortion(digest: Buffer): Promise<{ left: number; unreserved: number; endsIn: number }> {
    const localCount = { left: this.perMinute, unreserved: 0, endsIn: this.#windowMs }
    if (!this.#database) return localCount
    this.#cleanSometimes(this.#database)
    const key = this.#keyOf(digest)
    const adding = addPoints(this.#database, { key, points: this.#portion, windowMs: this.#windowMs })
    // Keeps a request from waiting for its limit, and then again for its work.
    const count = await within(this.#database.countWithin, adding, undefined).catch(() => undefined)
    if (!count) return localCount
    return {
      left: Math.max(0, Math.min(this.#portion, this.perMinute - (count.points - this.#portion))),
      unreserved: Math.max(0, this.perMinute - count.points),
      endsIn: count.endsIn,
    }
  }

  /** Cleans up in the background. A failure is retried the next time. */
  #cleanSometimes(database: CountDatabase): void {
    if (this.#elapsed() - this.#cleanedAt < cleanEvery) return
    this.#cleanedAt = this.#elapsed()
    deleteOldCounts(database, this.#windowMs).catch(() => undefined)
  }

  #stateOf({ left, unreserved, endsAt, partition }: Share, isAllowed: boolean): LimitState {
    const seconds = Math.max(1, Math.ceil((endsAt - this.#elapsed()) / 1000))
    return { isAllowed, remaining: left + unreserved, seconds, partition }
  }

  /** Hashes keys: addresses are personal data, which the shared table doesn't need. */
  #keyOf(digest: Buffer): string {
    return `${this.#name}:${digest.toString('base64url')}`
  }
}

function digestOf(name: string): Buffer {
  return createHash('sha256').update(name).digest()
}

/** The database methods that counting needs. */
type CountDatabase = Pick<Database, 'all' | 'now'>

/** How far the database's clock may be set back before a window counts as opened by a wrong clock, in ms. */
const tolerance = 1_000
/** Age at which rows of ended windows are deleted, in ms. */
const keptFor = 3_600_000

/**
 * Counts points of a key in its window, which starts with the first point. Uses only the database's clock; a window
 * that would end later than a full window from now is over, because the clock was ahead when it began.
 *
 * @returns the points of the window, including these, and the ms until it ends
 */
async function addPoints(
  { all, now }: CountDatabase,
  { key, points, windowMs }: { key: string; points: number; windowMs: number },
): Promise<{ points: number; endsIn: number }> {
  const isOpen = openSql('counted.expire', now, windowMs)
  const [row] = await all<{ points: number; endsIn: number }>(
    `INSERT INTO rate_limits AS counted (key, points, expire) VALUES (?, ?, ${now} + ${windowMs})
     ON CONFLICT (key) DO UPDATE SET
       points = excluded.points + CASE WHEN ${isOpen} THEN counted.points ELSE 0 END,
       expire = CASE WHEN ${isOpen} THEN counted.expire ELSE ${now} + ${windowMs} END
     RETURNING points, expire - ${now} AS "endsIn"`,
    [key, points],
  )
  return row ?? { points, endsIn: windowMs }
}

/** Deletes counts of windows that ended an hour ago, or that a wrong clock opened. */
export async function deleteOldCounts({ all, now }: CountDatabase, windowMs: number): Promise<void> {
  await all(
    `DELETE FROM rate_limits WHERE expire < ${now} - ${keptFor} OR expire > ${now} + ${windowMs + tolerance}`,
  )
}

function openSql(expire: string, now: string, windowMs: number): string {
  return `${expire} > ${now} AND ${expire} <= ${now} + ${windowMs + tolerance}`
}
