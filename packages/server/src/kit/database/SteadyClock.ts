import type { Logger } from 'pino'
import type { System } from '../system/System.ts'
import type { Database } from './Database.ts'
import { readClock } from './readClock.ts'

/** How far ahead of the last reading a clock is trusted at once, in ms: longer than a restart takes. */
const leewayMs = 15 * 60_000
/** How long a clock that is further ahead must run steadily before it is trusted, in ms. */
const doubtMs = 5 * 60_000
/** How far time advances each time, in ms. */
const stepMs = 24 * 3_600_000
/** Maximum drift between the database's clock and this process's during a doubt, in ms. */
const driftMs = 60_000
/** Age at which the stored reading is renewed, in ms. */
const renewalMs = 60_000

interface ClockDependencies extends Pick<System, 'clock'> {
  database: Pick<Database, 'engine' | 'now' | 'one' | 'run'>
  log: Pick<Logger, 'info' | 'warn'>
  /** Milliseconds on a monotonic clock. */
  elapsed(): number
}

/** A clock too far ahead of the last reading, and since when. */
interface Doubt {
  /** The last reading before it. */
  seen: number
  reading: number
  /** On the monotonic clock. */
  at: number
}

/**
 * The database's clock, for everything irreversible: deleting old data, publishing, expiring, reminding. Never trusts a
 * single reading. All processes share the last reading, stored in the database:
 *
 * | the database's clock is | time |
 * | --- | --- |
 * | before the last reading, or up to 15 minutes after it | what the clock says |
 * | further ahead | the last reading |
 * | further ahead, and has run steadily for 5 minutes | a day after the last reading, or what the clock says if less;
 * again 5 minutes later |
 *
 * A clock that jumps for a moment therefore changes nothing, even at startup. A service that was off for a week catches
 * up within 45 minutes, in chronological order. Compare with this time, but store the database's clock.
 */
export class SteadyClock {
  readonly #deps: ClockDependencies
  /** Latest reading known to this process. */
  #seen: number | undefined
  #doubt: Doubt | undefined

  constructor(deps: ClockDependencies) {
    this.#deps = deps
  }

  /** Ms since 1970. */
  async now(): Promise<number> {
    const { database, clock } = this.#deps
    const reading = await readClock(database, clock)
    if (this.#seen === undefined || reading > this.#seen + renewalMs) this.#seen = await this.#look(reading)
    const isAhead = reading > this.#seen + leewayMs
    if (isAhead) return this.#doubtful(reading, this.#seen)
    if (this.#doubt) this.#deps.log.info("the database's clock is believed again")
    this.#doubt = undefined
    return reading
  }

  /** @returns the last reading of all processes, which is this one unless the clock is too far ahead */
  async #look(reading: number): Promise<number> {
    const { database } = this.#deps
    await database.run(
      `INSERT INTO clock_looks (id, seen_at) VALUES (1, ?)
       ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at
         WHERE clock_looks.seen_at BETWEEN excluded.seen_at - ${leewayMs} AND excluded.seen_at`,
      [reading],
    )
    const look = await database.one<{ seenAt: number }>('SELECT seen_at AS "seenAt" FROM clock_looks')
    return look?.seenAt ?? reading
  }

  async #doubtful(reading: number, seen: number): Promise<number> {
    const { database, log, elapsed } = this.#deps
    const at = elapsed()
    if (!this.#doubt)
      log.warn(
        { seconds: Math.round((reading - seen) / 1000) },
        "the database's clock is ahead of the last look: until it has run steadily for 5 minutes, nothing is deleted, published, or expired by it, and then a day's worth each 5 minutes",
      )
    this.#doubt = continued(this.#doubt, { seen, reading, at })
    if (at - this.#doubt.at < doubtMs) return seen
    const believed = Math.min(reading, seen + stepMs)
    // Only one process advances: the others start a new doubt.
    const sql = 'UPDATE clock_looks SET seen_at = ? WHERE seen_at = ?'
    if ((await database.run(sql, [believed, seen])) === 0) return seen
    this.#seen = believed
    return believed
  }
}

/** Continues a doubt, or restarts it if the clock did not run steadily or another process has accepted it. */
function continued(doubt: Doubt | undefined, look: Doubt): Doubt {
  if (doubt?.seen !== look.seen) return look
  const drift = look.reading - doubt.reading - (look.at - doubt.at)
  return Math.abs(drift) <= driftMs ? doubt : look
}
