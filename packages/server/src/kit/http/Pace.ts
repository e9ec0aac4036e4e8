/** Speed at which a client reads the bytes that wait for it. */
export interface Pace {
  /** Bytes that it has read, as of the last observation. */
  taken: number
  /** How long bytes have been waiting for it, in ms. */
  waitedMs: number
  /** How long it has read nothing, in ms. */
  stalledMs: number
  /** Bytes that it has read since bytes began to wait for it. */
  progress: number
  /** The part of both since the last measurement of its speed. */
  window: { ms: number; bytes: number }
  /** Over the last whole window, in bytes per ms; `undefined` before. */
  speed: number | undefined
}

/** Limits below which clients are disconnected, and how they are observed. */
export interface PaceLimits {
  /** Interval of observations, in ms. */
  checkMs: number
  /** Time limit without progress, in ms. */
  stalledMs: number
  /** Grace period before its average counts, in ms. */
  graceMs: number
  /** Minimum average in bytes per ms. */
  slowest: number
  /** Time limit during which bytes wait for it without a break, in ms. */
  maxMs: number
  /** How long the speed is measured, in ms. */
  windowMs: number
}

/** @param taken bytes that its connection has sent so far */
export function firstPace(taken: number): Pace {
  return { taken, waitedMs: 0, stalledMs: 0, progress: 0, window: { ms: 0, bytes: 0 }, speed: undefined }
}

/** The pace after another observation, `elapsed` ms later. */
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

/** Returns true if the client is disconnected, no matter who else waits. */
export function isTooSlow({ waitedMs, stalledMs, progress }: Pace, limits: PaceLimits): boolean {
  return (
    stalledMs >= limits.stalledMs ||
    waitedMs >= limits.maxMs ||
    waitedMs > limits.graceMs + progress / limits.slowest
  )
}
