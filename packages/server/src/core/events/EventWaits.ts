import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../kit/database/Database.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'

/** Polling interval while a request waits, in ms. */
const everyMs = 500
/** Limits of waiting requests. */
const max = { perAccount: 10, total: 1_000 }

interface Waiting {
  accountId: string
  after: number
  end(latest: number | undefined): void
}

interface EventWaitsDependencies {
  database: Pick<Database, 'all'>
  isStopping(): boolean
}

/**
 * Requests that wait for the next event of their accounts. All requests of a process share one query, which notices
 * events recorded by any process.
 */
export class EventWaits {
  readonly #deps: EventWaitsDependencies
  readonly #waiting = new Set<Waiting>()
  #isAsking = false

  constructor(deps: EventWaitsDependencies) {
    this.#deps = deps
  }

  /** Number of waiting requests. */
  get size(): number {
    return this.#waiting.size
  }

  /**
   * Waits until an account has an event after a sequence number.
   *
   * @param signal aborts at the time limit, or when the client disconnects
   * @returns the account's newest sequence number; `undefined` if the wait ends without one, or the service stops
   * @throws {ServiceError} 429 if too many requests wait
   */
  async next(accountId: string, after: number, signal: AbortSignal): Promise<number | undefined> {
    if (signal.aborted || this.#deps.isStopping()) return undefined
    const ofAccount = [...this.#waiting].filter((one) => one.accountId === accountId).length
    if (ofAccount >= max.perAccount || this.#waiting.size >= max.total)
      throw new ServiceError(
        429,
        'rate_limited',
        `At most ${max.perAccount} requests of an account wait for events at a time. Wait for one of them to be answered.`,
        { retryAfter: 1 },
      )
    return new Promise((resolve) => {
      const waiting: Waiting = {
        accountId,
        after,
        end: (latest) => {
          this.#waiting.delete(waiting)
          signal.removeEventListener('abort', give)
          resolve(latest)
        },
      }
      const give = () => waiting.end(undefined)
      signal.addEventListener('abort', give)
      this.#waiting.add(waiting)
      void this.#ask()
    })
  }

  /** Polls until no request is waiting. */
  async #ask(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    while (this.#waiting.size > 0) {
      if (this.#deps.isStopping()) for (const one of this.#waiting) one.end(undefined)
      // Reading the list afterwards reports the database's error.
      else await this.#askOnce().catch(() => undefined)
      await wait(everyMs, undefined, { ref: false })
    }
    this.#isAsking = false
  }

  async #askOnce(): Promise<void> {
    const accounts = [...new Set([...this.#waiting].map(({ accountId }) => accountId))]
    const rows = await this.#deps.database.all<{ id: string; events: number }>(
      `SELECT id, events FROM accounts WHERE id IN (${accounts.map(() => '?').join(', ')})`,
      accounts,
    )
    const latest = new Map(rows.map(({ id, events }) => [id, Number(events)]))
    for (const one of this.#waiting) {
      const events = latest.get(one.accountId)
      if (events !== undefined && events > one.after) one.end(events)
    }
  }
}
