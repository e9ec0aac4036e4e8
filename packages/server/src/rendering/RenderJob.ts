import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import type { PdfInformation } from '../pdf/PdfInformation.ts'
import type { CertificateRenderer } from './Renderer.ts'

/** What a drawing thread is sent. */
export type RenderJob = { template: TemplateDocument; values: readonly string[] } & (
  | { kind: 'check' }
  | { kind: 'png'; scale: number }
  | { kind: 'pdf' | 'svg'; information: PdfInformation }
)

/** Does a job in the thread that calls it. */
export function runJob(drawer: CertificateRenderer, job: RenderJob): Promise<unknown> {
  if (job.kind === 'check') return drawer.check(job.template, job.values)
  if (job.kind === 'png') return drawer.png(job.template, job.values, job.scale)
  if (job.kind === 'svg') return drawer.svg(job.template, job.values, job.information)
  return drawer.pdf(job.template, job.values, job.information)
}
