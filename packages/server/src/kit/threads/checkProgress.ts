/** How long a job has been running, in ms. */
export interface JobTime {
  /** CPU time of its thread; wall-clock time if the system does not report it. `undefined` while the thread is starting. */
  used: number | undefined
  /** By the clock, since the job began or its thread was last seen using the CPU. */
  idle: number
}

/** Bounds of a job, in ms. */
export interface JobLimits {
  timeLimit: number
  /** A thread that uses no CPU for this long waits for something that never comes. */
  idleLimit: number
  /** A thread may need minutes to start if the machine is busy. */
  startLimit: number
}

/** The decision about a running job. `checkIn`: ms until the next look at it. */
export type JobVerdict = { end: 'timeout' | 'idle' } | { checkIn: number }

/** CPU times have steps of 10 ms. */
const minCheckMs = 20

/**
 * Decides whether a job may continue. A job on a busy machine may take as long as it needs, provided that it progresses:
 * ending its thread would cost the next job a start, and would make the machine busier.
 */
export function checkProgress(
  { used, idle }: JobTime,
  { timeLimit, idleLimit, startLimit }: JobLimits,
): JobVerdict {
  if (used === undefined) return idle < startLimit ? { checkIn: startLimit - idle } : { end: 'idle' }
  if (used >= timeLimit) return { end: 'timeout' }
  if (idle >= idleLimit) return { end: 'idle' }
  return { checkIn: Math.max(minCheckMs, Math.min(timeLimit - used, idleLimit - idle)) }
}
