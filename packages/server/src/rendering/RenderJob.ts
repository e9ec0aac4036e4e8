import type { Certificate, InkOverlap, PlacedIssue } from '@certificate-sdk/template/internal'
import type { PdfInformation } from '../pdf/PdfInformation.ts'

/** Work on a certificate, as it is sent to a rendering thread. */
export type RenderJob = CheckJob | PngJob | DocumentJob<'pdf'> | DocumentJob<'svg'>

/** Finds out whether a certificate can be issued. */
export interface CheckJob {
  kind: 'check'
  certificate: Certificate
  /**
   * The author's own sample of the same template: ink that overlaps there is intended. As long as it is the same object,
   * layouts are reused.
   */
  sample: Certificate
}

export interface PngJob {
  kind: 'png'
  certificate: Certificate
  /** Whole, 1 to 4. */
  scale: number
}

/** The result is UTF-8 for SVG. */
export interface DocumentJob<Kind extends 'pdf' | 'svg'> {
  kind: Kind
  certificate: Certificate
  information: PdfInformation
}

/** Result of checking a certificate before it is issued. */
export interface CheckResult {
  /** Every reason why it cannot be issued. */
  issues: readonly PlacedIssue[]
  /** Ink that covers other ink, though not in the author's own sample. Empty if there are issues. */
  overlaps: readonly InkOverlap[]
}

/** Result of a job: a verdict, or the bytes of a file. */
export type ResultOf<Job extends RenderJob> = Job extends CheckJob ? CheckResult : Uint8Array
