import type { PlacedIssue } from '@certificate-sdk/template'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import type { PdfInformation } from '../pdf/PdfInformation.ts'

/** Who wants a certificate rendered. */
export interface RenderOptions {
  /** Whose turn it takes; owners share the threads fairly. */
  owner?: string
  /** Gives up its place in the queue, because nobody waits for it any longer. */
  signal?: AbortSignal
}

/** Renders certificates: checks that they fit, and produces PNG and PDF. Identical input gives identical bytes. */
export interface CertificateRenderer {
  /** Every reason why a certificate with these values cannot be issued. */
  check(
    template: TemplateDocument,
    values: readonly string[],
    options?: RenderOptions,
  ): Promise<readonly PlacedIssue[]>
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
  /** As UTF-8. */
  svg(
    template: TemplateDocument,
    values: readonly string[],
    information: PdfInformation,
    options?: RenderOptions,
  ): Promise<Uint8Array>
}

/** Whether certificates can be drawn. */
export interface RenderingHealth {
  /** `degraded`: the last job failed. `failing`: many did in a row, and drawing a blank certificate fails, too. */
  status: 'ok' | 'degraded' | 'failing'
  /** Jobs that failed for an unforeseen reason since the process started. */
  failures: number
  /** The last of them; its cause is in the log only, as this may be shown to anyone. ISO 8601. */
  lastError?: { at: string; job: keyof CertificateRenderer }
}

/**
 * Renders certificates for the service.
 *
 * Rejects with a `RenderingBusyError` if too many of the owner wait already, with a `RenderingTimeoutError` if one took
 * too long, with a `RenderingTooLargeError` if its images or texts are more than one certificate may have, and with a
 * `RenderingFailedError` if it failed for an unforeseen reason.
 */
export interface Renderer extends CertificateRenderer {
  /** Whether certificates can be drawn, from how the last ones ended. */
  health(): Promise<RenderingHealth>
  /** Ends the threads. What waits is rejected. */
  close(): Promise<void>
}
