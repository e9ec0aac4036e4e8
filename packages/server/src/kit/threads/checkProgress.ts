/** Running time of a job, in ms. */
export interface JobTime {
  /**
   * CPU time of its thread; wall-clock time if the system doesn't report it. `undefined` while the thread is starting.
   */
  used: number | undefined
  /** Wall-clock time since the job began or its thread was last seen using the CPU. */
  idle: number
}

/** Limits of a job, in ms. */
export interface JobLimits {
  timeLimit: number
  /** Time without CPU use after which a thread is considered stuck. */
  idleLimit: number
  /** Time limit for a thread's startup, which may take minutes on a busy machine. */
  startLimit: number
}

/** The decision about a running job. `checkIn`: ms until the next check. */
export type JobVerdict = { end: 'timeout' | 'idle' } | { checkIn: number }

/** CPU times have steps of 10 ms. */
const minCheckMs = 20

/**
 * Decides whether a job may continue. On a busy machine it may take as long as needed, as long as it progresses: ending
 * its thread would cost the next job a startup, and make the machine busier.
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
