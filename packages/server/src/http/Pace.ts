/** How fast a client takes what waits for it. */
export interface Pace {
  /** Bytes that it has taken, as of the last observation. */
  taken: number
  /** How long something has been waiting for it, in ms. */
  waitedMs: number
  /** How long it has taken nothing, in ms. */
  stalledMs: number
  /** Bytes that it took since something waits for it. */
  progress: number
  /** The part of both since the last measurement of its speed. */
  window: { ms: number; bytes: number }
  /** Over the last whole window, in bytes per ms; `undefined` before. */
  speed: number | undefined
}

/** Which clients are disconnected, and how they are observed. */
export interface PaceLimits {
  /** Interval of observations, in ms. */
  checkMs: number
  /** Without progress, in ms. */
  stalledMs: number
  /** Before its average counts, in ms. */
  graceMs: number
  /** Minimum average in bytes per ms. */
  slowest: number
  /** Something is waiting for it all the time for this long, in ms. */
  longestMs: number
  /** How long the speed is measured, in ms. */
  windowMs: number
}

/** @param taken bytes of its connection until now */
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

/** Whether the client is disconnected, whoever else waits. */
export function isTooSlow({ waitedMs, stalledMs, progress }: Pace, limits: PaceLimits): boolean {
  return (
    stalledMs >= limits.stalledMs ||
    waitedMs >= limits.longestMs ||
    waitedMs > limits.graceMs + progress / limits.slowest
  )
}
