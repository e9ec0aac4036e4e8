import type { TemplateDocument } from '../templates/TemplateDocument.ts'
import type { PdfInformation } from './pdf/PdfInformation.ts'

/** What a drawing thread is sent. */
export type RenderJob = { template: TemplateDocument; values: readonly string[] } & (
  | { kind: 'check' }
  | { kind: 'png'; scale: number }
  | { kind: 'pdf'; information: PdfInformation }
)
