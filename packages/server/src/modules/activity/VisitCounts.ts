import type { Logger } from 'pino'
import type { Database } from '../../kit/database/Database.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { PeriodicTask } from '../../kit/system/PeriodicTask.ts'
import type { System } from '../../kit/system/System.ts'
import { addVisits, type DailyVisits, dayOf, deleteOldVisits } from './activityRepository.ts'
import { isVisit, type VisitRequest } from './isVisit.ts'

/** Interval of writing, in ms. A process that is killed loses the counts since the last write. */
const interval = 5_000
/** Accounts and days that are counted between two writes; any others are not. */
const most = 10_000

interface VisitDependencies extends Pick<System, 'clock'> {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
  log: Pick<Logger, 'warn'>
  /** Whether browsers send `Sec-Fetch-*` to the service. */
  isSecure: boolean
}

/**
 * Counts how often the public pages of an account's certificates are opened, and its certificates verified, per day. Nothing
 * is stored about the visitor. Counts stay in memory, because these pages are read often, and are written every few seconds.
 */
export class VisitCounts {
  readonly #deps: VisitDependencies
  #counts = new Map<string, DailyVisits>()

  constructor(deps: VisitDependencies) {
    this.#deps = deps
  }

  /** @param request programs, and requests without a body in their answer, are not counted */
  count(kind: 'opened' | 'verified', accountId: string, request: VisitRequest): void {
    const isCounted = kind === 'opened' ? isVisit(request, this.#deps.isSecure) : request.method !== 'HEAD'
    if (!isCounted) return
    const day = dayOf(this.#deps.clock())
    const key = `${accountId} ${day}`
    const counted = this.#counts.get(key) ?? { accountId, day, opened: 0, verified: 0 }
    if (!this.#counts.has(key) && this.#counts.size >= most) return
    counted[kind]++
    this.#counts.set(key, counted)
  }

  /** Writes every few seconds, and once more when it is stopped. */
  start(): { stop(): Promise<void> } {
    const { log } = this.#deps
    const failure = 'visits not counted'
    const task = new PeriodicTask({ log, failure, everyMs: interval, run: () => this.write() }).start()
    return {
      stop: async () => {
        await task.stop()
        await this.write().catch((error: unknown) => log.warn({ err: error }, failure))
      },
    }
  }

  /**
   * Writes now, and deletes counts of the same accounts that nobody can read any more. Counts that cannot be written are kept
   * for the next time.
   */
  async write(): Promise<void> {
    const counts = [...this.#counts.values()].sort((a, b) => (a.accountId < b.accountId ? -1 : 1))
    this.#counts = new Map()
    if (counts.length === 0) return
    const { database, steadyClock } = this.#deps
    try {
      const now = await steadyClock.now()
      await commitStatements(
        database,
        counts.flatMap((one) => [addVisits(one), deleteOldVisits(one.accountId, now)]),
      )
    } catch (error) {
      for (const one of counts) {
        const key = `${one.accountId} ${one.day}`
        const later = this.#counts.get(key)
        this.#counts.set(key, {
          ...one,
          opened: one.opened + (later?.opened ?? 0),
          verified: one.verified + (later?.verified ?? 0),
        })
      }
      throw error
    }
  }
}
