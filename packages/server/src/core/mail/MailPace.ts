import type { Database } from '../../kit/database/Database.ts'
import { readClock } from '../../kit/database/readClock.ts'
import type { JobGate } from '../../kit/jobs/JobGate.ts'
import type { System } from '../../kit/system/System.ts'

/** The speed of the outbox, which all processes share. Instants are in ms since 1970, by the database's clock. */
export interface PaceState {
  /** When the next email may leave, with a fraction. */
  nextAt: number
  /** Until when none may leave, because the mail server asked to slow down. */
  pausedUntil: number
  /** Pauses that followed one another. */
  pauses: number
}

/** Pace of an outbox that has sent nothing yet. */
export const initialPace: PaceState = { nextAt: 0, pausedUntil: 0, pauses: 0 }

/** Emails that were not sent in this time may be sent at once afterwards, in ms: a process does not ask all the time. */
const burstMs = 100

/** The first pause; each that follows is twice as long, up to the longest. In ms. */
const firstPauseMs = 15_000

const maxPauseMs = 600_000

/** After this time without a pause, the next one is a first one again, in ms. */
const calmMs = 900_000

interface PaceDependencies extends Pick<System, 'clock'> {
  database: Database
}

/** Attempts to change the pace while other processes change it, too. */
const maxTries = 5
/** Wait after these, in ms. */
const crowdedMs = 20
/** Longest wait of a person for an email that leaves at once, in ms. */
const maxPatienceMs = 10_000

/**
 * The speed at which all processes send emails together: `MAIL_RATE`, and pauses that the mail server asked for. Its state
 * is one row, which is changed only if no other process has changed it meanwhile.
 */
export class MailPace implements JobGate {
  readonly #deps: PaceDependencies
  readonly #perSecond: number | undefined
  /** On the monotonic clock; of pauses that this process knows. */
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
   * Waits until one email may leave for which a person waits.
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

  /** Returns true if this process knows of a pause, so that it should not send what it has claimed. */
  isPaused(): boolean {
    return performance.now() < this.#pausedUntil
  }

  /** Pauses the outbox of all processes, because the mail server asked for it. */
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

/** The only row so far. */
const row = 'outbox'

/**
 * Grants emails that may leave now.
 *
 * @param perSecond `undefined`: as many as are wanted, unless there is a pause
 * @returns the pace afterwards, and in how many ms to ask for more
 */
export function takeSlots(
  state: PaceState,
  { wanted, now, perSecond }: { wanted: number; now: number; perSecond: number | undefined },
): { granted: number; waitMs: number; next: PaceState } {
  if (isPaused(state, now)) return { granted: 0, waitMs: state.pausedUntil - now, next: state }
  if (perSecond === undefined) return { granted: wanted, waitMs: 0, next: state }
  const interval = 1_000 / perSecond
  // A later one was written by a clock that was ahead.
  const planned = state.nextAt > now + interval ? now : state.nextAt
  const from = Math.max(planned, now - burstMs)
  if (from > now) return { granted: 0, waitMs: Math.ceil(from - now), next: state }
  const granted = Math.min(wanted, Math.floor((now - from) / interval) + 1)
  const nextAt = from + granted * interval
  return { granted, waitMs: Math.max(0, Math.ceil(nextAt - now)), next: { ...state, nextAt } }
}

/** The pace after the mail server asked to slow down. The same during a pause: several emails get the same reply. */
export function slowDown(state: PaceState, now: number): PaceState {
  if (isPaused(state, now)) return state
  const pauses = Math.abs(now - state.pausedUntil) > calmMs ? 1 : state.pauses + 1
  const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** (pauses - 1))
  return { ...state, pauses, pausedUntil: now + pauseMs }
}

/** A pause that would be too long was written by a clock that was ahead. */
function isPaused({ pausedUntil }: PaceState, now: number): boolean {
  return pausedUntil > now && pausedUntil <= now + maxPauseMs
}
