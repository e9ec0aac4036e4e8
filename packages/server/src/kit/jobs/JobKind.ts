import type { Job, JobQueue } from './JobQueue.ts'

/**
 * Why an attempt failed.
 *
 * | | then |
 * | --- | --- |
 * | `temporary` | retried until given up |
 * | `final` | buried: a retry would fail, too |
 * | `uncounted` | retried soon, because the service is stopping or busy |
 */
export type Failure = 'temporary' | 'final' | 'uncounted'

/** A kind of job: its queue, and its attempt. */
export interface JobKind<Item extends Job, Done extends string> {
  /** Plural name, for the log. */
  name: string
  queue: JobQueue<Item, Done>
  /**
   * Attempts a job once. A process that died may already have done it, so receivers must recognize its id.
   *
   * @param isStopping true if the service is stopping: an attempt with several parts then rejects after the current one
   */
  attempt(job: Item, isStopping: () => boolean): Promise<Done>
  failureOf(error: unknown): Failure
  /** Status of a job buried for this error. Default: `failed`. */
  buriedAs?(error: unknown): string
  /** Minimum wait before the next attempt that the receiver asked for, in ms; capped by the table's `maxWaitMs`. */
  retryAfterMs?(error: unknown): number | undefined
  /** Called for each failed attempt, to log it. */
  onFailure(job: Item, failure: { reason: string; isFinal: boolean }): void
  /** Called when the worker starts to stop: ends attempts that others may delay. */
  stopping?(): void
  /** Called when the worker has stopped. */
  close(): void
}
