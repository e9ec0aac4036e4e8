/** The speed of the outbox, which all processes share. Instants are in ms since 1970, by the database's clock. */
export interface PaceState {
  /** When the next e-mail may leave, with a fraction. */
  nextAt: number
  /** Until when none may leave, because the mail server asked to slow down. */
  pausedUntil: number
  /** Pauses that followed one another. */
  pauses: number
}

/** Pace of an outbox that has sent nothing yet. */
export const initialPace: PaceState = { nextAt: 0, pausedUntil: 0, pauses: 0 }

/** E-mails that were not sent in this time may be sent at once afterwards, in ms: a process does not ask all the time. */
const burstMs = 100
/** The first pause; each that follows is twice as long, up to the longest. In ms. */
const firstPauseMs = 15_000
const longestPauseMs = 600_000
/** After this time without a pause, the next one is a first one again, in ms. */
const calmMs = 900_000

/**
 * Grants e-mails that may leave now.
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

/** The pace after the mail server asked to slow down. The same during a pause: several e-mails get the same reply. */
export function slowDown(state: PaceState, now: number): PaceState {
  if (isPaused(state, now)) return state
  const pauses = Math.abs(now - state.pausedUntil) > calmMs ? 1 : state.pauses + 1
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (pauses - 1))
  return { ...state, pauses, pausedUntil: now + pauseMs }
}

/** A pause that would be too long was written by a clock that was ahead. */
function isPaused({ pausedUntil }: PaceState, now: number): boolean {
  return pausedUntil > now && pausedUntil <= now + longestPauseMs
}
