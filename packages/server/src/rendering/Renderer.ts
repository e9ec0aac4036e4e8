import type { Layout } from '@certificate-sdk/template'
import type { TemplateDocument } from '../templates/TemplateDocument.ts'
import type { PdfInformation } from './pdf/writePdf.ts'

/** Draws certificates. Identical input gives identical bytes. */
export interface Renderer {
  layout(template: TemplateDocument, values: readonly string[]): Promise<Layout>
  /** @param scale whole, 1 to 4 */
  png(template: TemplateDocument, values: readonly string[], scale: number): Promise<Uint8Array>
  pdf(template: TemplateDocument, values: readonly string[], information: PdfInformation): Promise<Uint8Array>
}
