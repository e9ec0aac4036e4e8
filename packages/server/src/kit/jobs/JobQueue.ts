/** Properties of every job; its kind adds the rest. */
export interface Job {
  id: string
  /** Attempts begun, including a running one. */
  attempts: number
  /** When it was queued, in ms since 1970. */
  createdAt: number
}

/** A requested lease, on the queue's clock. */
export interface Lease {
  /** Random token of the process, required by {@link JobQueue.settle}. */
  lease: string
  now: number
  leaseMs: number
}

/** Slots of a process, each of which runs one job. */
export interface Slots<Item> {
  free: number
  /** Claimed jobs that are running. */
  running: Iterable<Item>
}

/**
 * Jobs held by one process. Listed individually: a lease must expire if the process died before it read the result of
 * `claim`.
 */
export interface HeldJobs {
  lease: string
  ids: readonly string[]
}

/** Outcome of an attempt. */
export type JobOutcome<Done extends string> =
  | { id: string; state: 'completed'; as: Done }
  | {
      id: string
      state: 'waiting'
      /** Delay until the next attempt, in ms. */
      retryMs: number
      error: string
      /** True if the failure is this service's fault, and doesn't count. */
      isUncounted: boolean
    }
  | {
      id: string
      state: 'buried'
      error: string
      /** Final status. Default: `failed`. */
      as?: string | undefined
    }

/**
 * Jobs of one kind, shared by any number of processes. See `JobWorker` for their states.
 *
 * @typeParam Done status of a completed job
 */
export interface JobQueue<Item extends Job, Done extends string> {
  /** True if due jobs may be left after the last claim, because all slots or the owners' shares are used. */
  readonly mayHaveMore: boolean
  /** Delay until the next claim, in ms, if the queue's limit granted less than requested. */
  readonly nextClaimMs: number | undefined
  /** Clock for due times and leases, the same for all processes. */
  now(): Promise<number>
  /**
   * Leases due jobs, in turns of their owners, and counts an attempt for each. If the process dies, the leases expire.
   * Concurrent claims get different jobs.
   */
  claim(options: Lease & Slots<Item>): Promise<Item[]>
  /** Extends leases that are still held. */
  renew(held: HeldJobs, until: number): Promise<void>
  /** Returns claimed jobs that were not attempted, without counting an attempt. */
  release(held: HeldJobs, now: number): Promise<void>
  /** Records outcomes in one transaction, except for jobs whose lease has expired and was taken by another process. */
  settle(outcomes: readonly JobOutcome<Done>[], by: { lease: string; now: number }): Promise<void>
  /** Shortens waits and leases that are too long, because a clock was ahead. */
  shortenWaits(limits: { now: number; leaseMs: number }): Promise<void>
}
