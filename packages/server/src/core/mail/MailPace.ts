import type { Database } from '../../kit/database/Database.ts'
import { readClock } from '../../kit/database/readClock.ts'
import type { JobGate } from '../../kit/jobs/JobGate.ts'
import type { System } from '../../kit/system/System.ts'

/** Sending rate of the outbox, shared by all processes. Instants are in ms since 1970 on the database's clock. */
export interface PaceState {
  /** When the next email may be sent; fractional. */
  nextAt: number
  /** End of a pause that the mail server asked for. */
  pausedUntil: number
  /** Number of consecutive pauses. */
  pauses: number
}

/** State of an outbox that has sent nothing yet. */
export const initialPace: PaceState = { nextAt: 0, pausedUntil: 0, pauses: 0 }

/**
 * Allowance for bursts, in ms: unused sending time in this window can be caught up, because a process doesn't ask
 * continuously.
 */
const burstMs = 100

/** First pause, in ms; each next one is twice as long, up to the maximum. */
const firstPauseMs = 15_000

const maxPauseMs = 600_000

/** Time without a pause after which the next one is a first one again, in ms. */
const calmMs = 900_000

interface PaceDependencies extends Pick<System, 'clock'> {
  database: Database
}

/** Maximum number of tries while other processes change the state too. */
const maxTries = 5
/** Delay after that many tries, in ms. */
const crowdedMs = 20
/** Longest wait for an email that a person is waiting for, in ms. */
const maxPatienceMs = 10_000

/**
 * Limits how fast all processes together send emails: by `MAIL_RATE`, and by pauses that the mail server asks for. The
 * state is one row, updated with optimistic locking.
 */
export class MailPace implements JobGate {
  readonly #deps: PaceDependencies
  readonly #perSecond: number | undefined
  /** On the monotonic clock; includes only pauses known to this process. */
  #pausedUntil = Number.NEGATIVE_INFINITY

  /** @param perSecond emails, or `undefined` for no limit */
  constructor(deps: PaceDependencies, perSecond: number | undefined) {
    this.#deps = deps
    this.#perSecond = perSecond
  }

  async take(wanted: number, now: number): Promise<{ granted: number; waitMs: number }> {
    for (let tries = 0; tries < maxTries; tries++) {
      const state = await this.#read()
      const { granted, waitMs, next } = takeSlots(state, { wanted, now, perSecond: this.#perSecond })
      if (next === state || (await this.#replace(state, next))) return { granted, waitMs }
    }
    return { granted: 0, waitMs: crowdedMs }
  }

  /**
   * Waits until one email may be sent that a person is waiting for.
   *
   * @param wait resolves after so many ms
   * @returns false if that takes too long
   */
  async takeSoon(wait: (ms: number) => Promise<unknown>): Promise<boolean> {
    const { database, clock } = this.#deps
    for (let left = maxPatienceMs; ; ) {
      const { granted, waitMs } = await this.take(1, await readClock(database, clock))
      if (granted) return true
      left -= waitMs
      if (left < 0) return false
      await wait(waitMs)
    }
  }

  async giveBack(unused: number): Promise<void> {
    if (this.#perSecond === undefined || unused === 0) return
    const ms = (unused * 1_000) / this.#perSecond
    await this.#deps.database.run('UPDATE mail_pace SET next_at = next_at - ? WHERE id = ?', [ms, row])
  }

  /** Returns true if this process knows of a pause and should not send the emails it has claimed. */
  isPaused(): boolean {
    return performance.now() < this.#pausedUntil
  }

  /** Pauses the outbox of all processes, as the mail server asked. */
  async pause(): Promise<void> {
    const { database, clock } = this.#deps
    const now = await readClock(database, clock)
    for (let tries = 0; tries < maxTries; tries++) {
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

/** Id of the only row. */
const row = 'outbox'

/**
 * Grants emails that may be sent now.
 *
 * @param perSecond `undefined`: no limit, except during a pause
 * @returns the new state, and the ms until more may be granted
 */
export function takeSlots(
  state: PaceState,
  { wanted, now, perSecond }: { wanted: number; now: number; perSecond: number | undefined },
): { granted: number; waitMs: number; next: PaceState } {
  if (isPaused(state, now)) return { granted: 0, waitMs: state.pausedUntil - now, next: state }
  if (perSecond === undefined) return { granted: wanted, waitMs: 0, next: state }
  const interval = 1_000 / perSecond
  // A later value was written by a clock that was ahead.
  const planned = state.nextAt > now + interval ? now : state.nextAt
  const from = Math.max(planned, now - burstMs)
  if (from > now) return { granted: 0, waitMs: Math.ceil(from - now), next: state }
  const granted = Math.min(wanted, Math.floor((now - from) / interval) + 1)
  const nextAt = from + granted * interval
  return { granted, waitMs: Math.max(0, Math.ceil(nextAt - now)), next: { ...state, nextAt } }
}

/**
 * Computes the state after the mail server asked to slow down. Unchanged during a pause, because several emails get the
 * same reply.
 */
export function slowDown(state: PaceState, now: number): PaceState {
  if (isPaused(state, now)) return state
  const pauses = Math.abs(now - state.pausedUntil) > calmMs ? 1 : state.pauses + 1
  const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** (pauses - 1))
  return { ...state, pauses, pausedUntil: now + pauseMs }
}

/** Returns true during a pause. A pause that is too long was written by a clock that was ahead. */
function isPaused({ pausedUntil }: PaceState, now: number): boolean {
  return pausedUntil > now && pausedUntil <= now + maxPauseMs
}
