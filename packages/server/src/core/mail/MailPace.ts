import type { Database } from '../../kit/database/Database.ts'
import { readClock } from '../../kit/database/readClock.ts'
import type { JobGate } from '../../kit/jobs/JobGate.ts'
import type { System } from '../../kit/system/System.ts'
import { initialPace, type PaceState, slowDown, takeSlots } from './paceSteps.ts'

interface PaceDependencies extends Pick<System, 'clock'> {
  database: Database
}

/** Attempts to change the pace while other processes change it, too. */
const mostTries = 5
/** Wait after these, in ms. */
const crowdedMs = 20

/**
 * The speed at which all processes send e-mails together: `MAIL_RATE`, and pauses that the mail server asked for. Its state
 * is one row, which is changed only if nobody else has changed it meanwhile.
 */
export class MailPace implements JobGate {
  readonly #deps: PaceDependencies
  readonly #perSecond: number | undefined
  /** On the monotonic clock; of pauses that this process knows. */
  #pausedUntil = Number.NEGATIVE_INFINITY

  /** @param perSecond e-mails, or `undefined` for no limit */
  constructor(deps: PaceDependencies, perSecond: number | undefined) {
    this.#deps = deps
    this.#perSecond = perSecond
  }

  async take(wanted: number, now: number): Promise<{ granted: number; waitMs: number }> {
    for (let tries = 0; tries < mostTries; tries++) {
      const state = await this.#read()
      const { granted, waitMs, next } = takeSlots(state, { wanted, now, perSecond: this.#perSecond })
      if (next === state || (await this.#replace(state, next))) return { granted, waitMs }
    }
    return { granted: 0, waitMs: crowdedMs }
  }

  async giveBack(unused: number): Promise<void> {
    if (this.#perSecond === undefined || unused === 0) return
    const ms = (unused * 1_000) / this.#perSecond
    await this.#deps.database.run('UPDATE mail_pace SET next_at = next_at - ? WHERE id = ?', [ms, row])
  }

  /** Whether this process knows of a pause, so that it should not send what it has claimed. */
  isPaused(): boolean {
    return performance.now() < this.#pausedUntil
  }

  /** Pauses the outbox of all processes, because the mail server asked for it. */
  async pause(): Promise<void> {
    const { database, clock } = this.#deps
    const now = await readClock(database, clock)
    for (let tries = 0; tries < mostTries; tries++) {
      const state = await this.#read()
      const next = slowDown(state, now)
      if (next !== state && !(await this.#replace(state, next))) continue
      this.#pausedUntil = performance.now() + next.pausedUntil - now
      return
    }
  }

  async #read(): Promise<PaceState> {
    const found = await this.#deps.database.one<PaceState>(
      'SELECT next_at AS "nextAt", paused_until AS "pausedUntil", pauses FROM mail_pace WHERE id = ?',
      [row],
    )
    return found ?? initialPace
  }

  async #replace(before: PaceState, { nextAt, pausedUntil, pauses }: PaceState): Promise<boolean> {
    const { database } = this.#deps
    if (before === initialPace) {
      const sql =
        'INSERT INTO mail_pace (id, next_at, paused_until, pauses) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING'
      return (await database.run(sql, [row, nextAt, pausedUntil, pauses])) === 1
    }
    const changed = await database.run(
      `UPDATE mail_pace SET next_at = ?, paused_until = ?, pauses = ?
       WHERE id = ? AND next_at = ? AND paused_until = ?`,
      [nextAt, pausedUntil, pauses, row, before.nextAt, before.pausedUntil],
    )
    return changed === 1
  }
}

/** The only row so far. */
const row = 'outbox'
