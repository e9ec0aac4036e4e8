import type { Job, JobQueue } from './JobQueue.ts'

/**
 * Why an attempt failed.
 *
 * | | then |
 * | --- | --- |
 * | `temporary` | it is attempted again, until it is given up |
 * | `final` | it is buried: another attempt would fail, too |
 * | `uncounted` | it is attempted again soon, because the service stops or is busy |
 */
export type Failure = 'temporary' | 'final' | 'uncounted'

/** One kind of job: where its jobs wait, and what an attempt does. */
export interface JobKind<Item extends Job, Done extends string> {
  /** Plural, for the log. */
  name: string
  queue: JobQueue<Item, Done>
  /**
   * Attempts a job once. It may have been done before by a process that died, so a receiver must recognize its id.
   *
   * @param isStopping whether the service stops: an attempt of many parts ends after the present one, and rejects
   */
  attempt(job: Item, isStopping: () => boolean): Promise<Done>
  failureOf(error: unknown): Failure
  /** Status of a job that is buried for this error. Default: `failed`. */
  buriedAs?(error: unknown): string
  /** The least wait before the next attempt that the receiver asked for, in ms; at most the table's `maxWaitMs`. */
  retryAfterMs?(error: unknown): number | undefined
  /** Called for each attempt that failed; logs what may be logged about it. */
  onFailure(job: Item, failure: { reason: string; isFinal: boolean }): void
  /** Called when the worker stops and waits for its attempts: ends those that others may delay. */
  stopping?(): void
  /** Called when the worker has stopped. */
  close(): void
}
