import type { InkOverlap, PlacedIssue } from '@certificate-sdk/template/internal'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import type { PdfInformation } from '../pdf/PdfInformation.ts'

/** Requester of a rendering. */
export interface RenderOptions {
  /** Account that takes turns with others; owners share the threads fairly. */
  owner?: string
  /** Removes the job from the queue when nobody waits for it anymore. */
  signal?: AbortSignal
}

/** Result of checking a certificate before it is issued. */
export interface CheckResult {
  /** Every reason why it cannot be issued. */
  issues: readonly PlacedIssue[]
  /** Ink that covers other ink, though not in the author's own sample. Empty if there are issues. */
  overlaps: readonly InkOverlap[]
}

/** Renders certificates: checks that they fit, and produces PNG, PDF, and SVG. Identical input gives identical bytes. */
export interface CertificateRenderer {
  /** Finds out whether a certificate with these values can be issued. */
  check(template: TemplateDocument, values: readonly string[], options?: RenderOptions): Promise<CheckResult>
  /** @param scale whole, 1 to 4 */
  png(
    template: TemplateDocument,
    values: readonly string[],
    scale: number,
    options?: RenderOptions,
  ): Promise<Uint8Array>
  pdf(
    template: TemplateDocument,
    values: readonly string[],
    information: PdfInformation,
    options?: RenderOptions,
  ): Promise<Uint8Array>
  /** In UTF-8. */
  svg(
    template: TemplateDocument,
    values: readonly string[],
    information: PdfInformation,
    options?: RenderOptions,
  ): Promise<Uint8Array>
}

/** Whether certificates can be rendered. */
export interface RenderingHealth {
  /** `degraded`: the last job failed. `failing`: many failed in a row, and so did a blank certificate. */
  status: 'ok' | 'degraded' | 'failing'
  /** Jobs that failed for an unforeseen reason since the process started. */
  failures: number
  /** The last of them. Anyone may see this, so the cause is in the log only. `at` is ISO 8601. */
  lastError?: { at: string; job: keyof CertificateRenderer }
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
