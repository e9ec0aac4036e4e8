import type { Logger } from 'pino'
import type { System } from '../system/System.ts'
import type { Database } from './Database.ts'
import { readClock } from './readClock.ts'

/** How far ahead of the last look a clock is believed at once, in ms: longer than a restart takes. */
const leewayMs = 15 * 60_000
/** How long a clock that is further ahead must run steadily before it is believed, in ms. */
const doubtMs = 5 * 60_000
/** How far it is believed each time, in ms. */
const stepMs = 24 * 3_600_000
/** How much the database's clock and that of this process may drift apart during a doubt, in ms. */
const driftMs = 60_000
/** Age at which the stored look is renewed, in ms. */
const renewalMs = 60_000

interface ClockDependencies extends Pick<System, 'clock'> {
  database: Pick<Database, 'engine' | 'now' | 'one' | 'run'>
  log: Pick<Logger, 'info' | 'warn'>
  /** Milliseconds, from a clock that never jumps. */
  elapsed(): number
}

/** A clock that is too far ahead of the last look, when that began. */
interface Doubt {
  /** The last look before it. */
  seen: number
  reading: number
  /** On the clock that never jumps. */
  at: number
}

/**
 * The database's clock, for everything that cannot be undone: deleting what is old, publishing, expiring, reminding. It never
 * trusts one look. All processes share the last look, which the database stores:
 *
 * | the database's clock is | time |
 * | --- | --- |
 * | before the last look, or up to 15 minutes after it | what the clock says |
 * | further ahead | the last look |
 * | further ahead, and has run steadily for 5 minutes | a day after the last look, or what the clock says if that is less; again 5 minutes later |
 *
 * So a clock that jumps for a moment changes nothing, also at a start. A service that was really off for a week catches up within
 * 45 minutes, in the order of time: its clock stays where it is. Compare with this time, but store what the database's clock says.
 */
export class SteadyClock {
  readonly #deps: ClockDependencies
  /** Latest reading that this process knows. */
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

  /** @returns the last look of all processes, which is this one if the clock is not too far ahead */
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
    // Only one process takes the step: the others begin a new doubt.
    const sql = 'UPDATE clock_looks SET seen_at = ? WHERE seen_at = ?'
    if ((await database.run(sql, [believed, seen])) === 0) return seen
    this.#seen = believed
    return believed
  }
}

/** A doubt begins again if the clock did not run steadily, or another process has believed it meanwhile. */
function continued(doubt: Doubt | undefined, look: Doubt): Doubt {
  if (doubt?.seen !== look.seen) return look
  const drift = look.reading - doubt.reading - (look.at - doubt.at)
  return Math.abs(drift) <= driftMs ? doubt : look
}
