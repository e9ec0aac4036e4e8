import type { PlacedIssue } from '@certificate-sdk/template'
import type { TemplateDocument } from '../templates/TemplateDocument.ts'
import type { PdfInformation } from './pdf/PdfInformation.ts'

/** What can be done with a certificate's look. Identical input gives identical bytes. */
export interface Drawer {
  /** Every reason why a certificate with these values cannot be issued. */
  check(template: TemplateDocument, values: readonly string[]): Promise<readonly PlacedIssue[]>
  /** @param scale whole, 1 to 4 */
  png(template: TemplateDocument, values: readonly string[], scale: number): Promise<Uint8Array>
  pdf(template: TemplateDocument, values: readonly string[], information: PdfInformation): Promise<Uint8Array>
}

/**
 * Draws certificates for the service.
 *
 * Rejects with a `RenderingBusyError` where too many wait already, and with a `RenderingTimeoutError` where one took
 * too long.
 */
export interface Renderer extends Drawer {
  /** Ends the threads. What waits is rejected. */
  close(): Promise<void>
}
