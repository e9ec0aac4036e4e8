import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import type { PdfInformation } from '../pdf/PdfInformation.ts'
import type { CertificateRenderer } from './Renderer.ts'

/** One call of a {@link CertificateRenderer}, as it is sent to a rendering thread. */
export type RenderJob = { template: TemplateDocument; values: readonly string[] } & (
  | { kind: 'check' }
  | { kind: 'png'; scale: number }
  | { kind: 'pdf' | 'svg'; information: PdfInformation }
)

/** Runs a job in the calling thread. */
export function runJob(renderer: CertificateRenderer, job: RenderJob): Promise<unknown> {
  if (job.kind === 'check') return renderer.check(job.template, job.values)
  if (job.kind === 'png') return renderer.png(job.template, job.values, job.scale)
  return renderer[job.kind](job.template, job.values, job.information)
}
