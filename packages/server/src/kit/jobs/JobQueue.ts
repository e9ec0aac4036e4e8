/** Properties of every job; its kind adds the rest. */
export interface Job {
  id: string
  /** Attempts that were begun, a running one included. */
  attempts: number
  /** When it was queued, in ms since 1970. */
  createdAt: number
}

/** A lease that a process asks for, by the queue's clock. */
export interface Lease {
  /** Random token of the process, which {@link JobQueue.settle} must present. */
  lease: string
  now: number
  leaseMs: number
}

/** Slots of a process, in each of which one job runs. */
export interface Slots<Item> {
  free: number
  /** Claimed jobs that run now. */
  running: Iterable<Item>
}

/**
 * Jobs that one process holds. Listed one by one: a lease must expire if the process died before it read the result of
 * `claim`.
 */
export interface HeldJobs {
  lease: string
  ids: readonly string[]
}

/** How an attempt ended. */
export type JobOutcome<Done extends string> =
  | { id: string; state: 'completed'; as: Done }
  | {
      id: string
      state: 'waiting'
      /** Until the next attempt, in ms. */
      retryMs: number
      error: string
      /** The attempt failed for a reason of this service's own, and does not count. */
      isUncounted: boolean
    }
  | {
      id: string
      state: 'buried'
      error: string
      /** Its status. Default: `failed`. */
      as?: string | undefined
    }

/**
 * The jobs of one kind, which any number of processes share. See `JobWorker` for their states.
 *
 * @typeParam Done how a job can be completed
 */
export interface JobQueue<Item extends Job, Done extends string> {
  /** True if the last claim may have left due jobs, because all slots are used or their owners have their share. */
  readonly mayHaveMore: boolean
  /** In how many ms to claim again, if the last claim got less than it wanted because the queue is limited. */
  readonly nextClaimMs: number | undefined
  /** The clock by which jobs are due and leases expire, the same for all processes. */
  now(): Promise<number>
  /**
   * Leases due jobs, in turns of their owners, and counts an attempt for each. If the process dies, the leases expire. Processes
   * that ask at the same time get different jobs.
   */
  claim(options: Lease & Slots<Item>): Promise<Item[]>
  /** Extends leases that are still held. */
  renew(held: HeldJobs, until: number): Promise<void>
  /** Returns jobs that were claimed but not attempted, which does not count. */
  release(held: HeldJobs, now: number): Promise<void>
  /** Records outcomes in one transaction, except for jobs whose lease has expired and was taken by another process. */
  settle(outcomes: readonly JobOutcome<Done>[], by: { lease: string; now: number }): Promise<void>
  /** Shortens waits and leases that are longer than any should be, because a clock was ahead. */
  shortenWaits(limits: { now: number; leaseMs: number }): Promise<void>
}
