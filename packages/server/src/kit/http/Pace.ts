/** A client's reading speed. */
export interface Pace {
  /** Bytes read, as of the last observation. */
  taken: number
  /** How long bytes have been waiting for the client, in ms. */
  waitedMs: number
  /** Time since the client last read something, in ms. */
  stalledMs: number
  /** Bytes read since bytes began to wait. */
  progress: number
  /** Time and bytes since the last measurement of the speed. */
  window: { ms: number; bytes: number }
  /** Bytes per ms over the last full window; `undefined` before. */
  speed: number | undefined
}

/** Limits for disconnecting slow clients, and how they are observed. */
export interface PaceLimits {
  /** Interval of observations, in ms. */
  checkMs: number
  /** Time limit without progress, in ms. */
  stalledMs: number
  /** Grace period before the average is checked, in ms. */
  graceMs: number
  /** Minimum average, in bytes per ms. */
  slowest: number
  /** Maximum time during which bytes wait without a break, in ms. */
  maxMs: number
  /** Length of a measurement, in ms. */
  windowMs: number
}

/** @param taken bytes sent on its connection so far */
export function firstPace(taken: number): Pace {
  return { taken, waitedMs: 0, stalledMs: 0, progress: 0, window: { ms: 0, bytes: 0 }, speed: undefined }
}

/** Updates the pace after another observation, `elapsed` ms later. */
export function nextPace(pace: Pace, taken: number, elapsed: number, { windowMs }: PaceLimits): Pace {
  const bytes = taken - pace.taken
  const window = { ms: pace.window.ms + elapsed, bytes: pace.window.bytes + bytes }
  const isWhole = window.ms >= windowMs
  return {
    taken,
    waitedMs: pace.waitedMs + elapsed,
    stalledMs: bytes > 0 ? 0 : pace.stalledMs + elapsed,
    progress: pace.progress + bytes,
    window: isWhole ? { ms: 0, bytes: 0 } : window,
    speed: isWhole ? window.bytes / window.ms : pace.speed,
  }
}

/** Returns true if the client must be disconnected, even if nobody else waits. */
export function isTooSlow({ waitedMs, stalledMs, progress }: Pace, limits: PaceLimits): boolean {
  return (
    stalledMs >= limits.stalledMs ||
    waitedMs >= limits.maxMs ||
    waitedMs > limits.graceMs + progress / limits.slowest
  )
}
