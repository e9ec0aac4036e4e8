import type { RenderJob, ResultOf } from './RenderJob.ts'

/** Requester of a rendering. */
export interface RenderOptions {
  /** Account, for fair turns; owners share the threads fairly. */
  owner?: string
  /** Removes the job from the queue when nobody waits for it anymore. */
  signal?: AbortSignal
}

/** Renders certificates. Identical jobs give identical bytes. */
export interface CertificateRenderer {
  render<Job extends RenderJob>(job: Job, options?: RenderOptions): Promise<ResultOf<Job>>
}

/** True if certificates can be rendered. */
export interface RenderingHealth {
  /** `degraded`: the last job failed. `failing`: many failed in a row, and so did a blank certificate. */
  status: 'ok' | 'degraded' | 'failing'
  /** Jobs that failed unexpectedly since the process started. */
  failures: number
  /** The last one. Public, so the cause is only in the log. `at` is ISO 8601. */
  lastError?: { at: string; job: Exclude<RenderJob['kind'], 'checkMany' | 'print'> }
}

/**
 * Renders certificates for the service, within its limits.
 *
 * | rejects with | if |
 * | --- | --- |
 * | `RenderingBusyError` | too many jobs of the owner wait |
 * | `RenderingTooLargeError` | the images or texts exceed what one certificate may have |
 * | `RenderingTimeoutError` | the job took too long |
 * | `RenderingFailedError` | it failed for an unforeseen reason |
 * | the signal's reason | the signal aborted before the job began |
 */
export interface Renderer extends CertificateRenderer {
  health(): Promise<RenderingHealth>
  /** Ends the threads. Waiting and running jobs are rejected. */
  close(): Promise<void>
}
