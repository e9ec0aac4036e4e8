import type { ThreadJob } from '../threads/ThreadJob.ts'

/** Owner and limits of a job. */
export interface ParsingOptions {
  /** Account or address that sent the bytes; owners share the threads fairly. */
  owner: string
  /** Parts of the input to transfer to the thread instead of copying; the caller can't read them afterwards. */
  transfer?: readonly Uint8Array[]
}

/** Runs jobs in threads, or in the calling thread. */
export interface Parsing {
  /**
   * Rejects with a `ServiceError` of 503 `busy` if too many jobs wait, and of 400 `too_slow_to_read` if the job took
   * too much CPU time; with another error, with the original's remains as `cause`, if the job threw.
   */
  run<Input, Output>(job: ThreadJob<Input, Output>, input: Input, options: ParsingOptions): Promise<Output>
  close(): Promise<void>
}
