import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../../kit/database/Database.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import { stateMarks } from '../../kit/database/schema/listIndexes.ts'
import { PeriodicTask } from '../../kit/system/PeriodicTask.ts'

const interval = 5_000
/** Certificates per statement, which takes a few milliseconds, and the pause after it in ms. */
const slice = { certificates: 200, pauseMs: 20 }

interface MarksDependencies {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
  log: Pick<Logger, 'warn'>
}

/**
 * Notes which certificates have become public or have expired, so that lists of a state can be read from an index. Lists are right
 * without the marks, and slow only while many are missing: after an upgrade, until the first run has gone through all certificates.
 * Any number of processes may do this at once.
 */
export class StateMarks {
  readonly #deps: MarksDependencies
  readonly #task: PeriodicTask

  constructor(deps: MarksDependencies) {
    this.#deps = deps
    this.#task = new PeriodicTask({
      log: deps.log,
      failure: 'states of certificates not marked',
      everyMs: interval,
      run: () => this.run(),
    })
  }

  /** Runs now and every five seconds. */
  start(): PeriodicTask {
    return this.#task.start()
  }

  /** Marks everything that is due. */
  async run(): Promise<void> {
    const { database, steadyClock } = this.#deps
    const now = await steadyClock.now()
    // A certificate that another transaction holds is marked the next time.
    const skipLocked = database.engine === 'postgres' ? 'FOR NO KEY UPDATE SKIP LOCKED' : ''
    for (const [instant, mark] of Object.entries(stateMarks))
      for (let marked = 1; marked > 0 && !this.#task.isStopping; ) {
        marked = await database.run(
          `UPDATE certificates SET ${mark} = ${instant} WHERE id IN (
             SELECT id FROM certificates WHERE ${instant} IS NOT NULL AND ${mark} IS NULL AND ${instant} <= ?
             ORDER BY ${instant} LIMIT ${slice.certificates} ${skipLocked})`,
          [now],
          { gather: true },
        )
        if (marked === slice.certificates) await delay(slice.pauseMs, undefined, { ref: false })
      }
  }
}
