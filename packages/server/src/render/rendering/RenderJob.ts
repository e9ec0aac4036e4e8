import type { ErrorCode } from '@certificate-sdk/client'
import type { CertificateData } from '@certificate-sdk/template'
import type {
  Certificate,
  CertificateSnapshotV1,
  FrozenFamily,
  PlacedIssue,
} from '@certificate-sdk/template/internal'
import type {
  PdfInformation,
  PrintEnd,
  PrintPart,
  PrintSheet,
  PrintState,
} from '@certificate-sdk/template/internal/pdf'
import type { RequestIssue } from '../../kit/errors/ServiceError.ts'
import type { FoundOverlap } from './cutOffImages.ts'
import type { HardToRead, PaleCode, ShrunkValue } from './PageChecker.ts'

/** Work on a certificate, as sent to a rendering thread. */
export type RenderJob = CheckJob | CheckManyJob | PngJob | PdfJob | PrintJob | SvgJob

/** Checks whether a certificate can be issued. */
export interface CheckJob {
  kind: 'check'
  certificate: Certificate
  /**
   * The author's sample of the same template: overlapping ink in it is intended. Layouts are reused as long as it is
   * the same object.
   */
  sample: Certificate
}

/**
 * Checks which people can get a certificate of one template. They are passed as bytes through the event loop, because a
 * list may have 100,000.
 */
export interface CheckManyJob {
  kind: 'checkMany'
  /** The author's sample of the template. */
  certificate: Certificate
  template: CertificateSnapshotV1['template']
  /** Families of the account that the template uses. */
  fonts: readonly FrozenFamily[]
  /** Data shared by all. */
  common: CertificateData
  /** Data of each person, by `deflateJson`: `Partial<CertificateData>[]`. */
  people: Uint8Array
  /** Index of the first person to check. */
  from: number
}

/** Renders the image of a page; `singlePage` creates the certificate. */
export interface PngJob {
  kind: 'png'
  /** With one page. */
  certificate: Certificate
  /** Whole number from 1 to 4; less than 1 for a smaller image. */
  scale: number
  /** True for a certificate that is not issued: refused if issuing would be, because drawing may take too long. */
  isPreview?: boolean
}

/** Renders the document of all pages. */
export interface PdfJob {
  kind: 'pdf'
  certificate: Certificate
  information: PdfInformation
}

/** A sheet and its pages, as indexes of certificate and page. */
export interface PlannedSheet extends PrintSheet {
  /** Positions are those of bottom left corners, in points. */
  pages: readonly { certificate: number; page: number; x: number; y: number }[]
}

/**
 * Renders a part of the document of many certificates. A print is a sequence of jobs, so that other owners get their
 * turns.
 */
export interface PrintJob {
  kind: 'print'
  certificates: readonly Certificate[]
  sheets: readonly PlannedSheet[]
  /** Index of the first sheet to draw. */
  from: number
  /** State after the previous part; absent at the start. */
  state: PrintState | undefined
  /** Ends the document after these sheets. */
  end?: Omit<PdfInformation, 'id'> & { preferences: string }
}

/** Renders the image of a page as UTF-8. */
export interface SvgJob {
  kind: 'svg'
  /** With one page. */
  certificate: Certificate
  information: PdfInformation
  /** Page number in its certificate, from 1, for ids in the file. Default: 1. */
  page?: number
}

/** A finding, with the index of its page. */
export type OnPage<Finding> = Finding & { page: number }

/** Result of checking a certificate before it is issued. */
export interface CheckResult {
  /** Every reason why it cannot be issued. */
  issues: readonly OnPage<PlacedIssue>[]
  /** Ink that overlaps other ink of its page, but not in the author's sample. Empty if there are issues. */
  overlaps: readonly OnPage<FoundOverlap>[]
  /** Values drawn in a smaller size than their fields specify. Empty if there are issues. */
  shrunk: readonly OnPage<ShrunkValue>[]
  /** QR codes that may be unreadable. Empty if there are issues. */
  pale: readonly OnPage<PaleCode>[]
  /** Values whose color is too similar to their background. Empty if there are issues. */
  hardToRead: readonly OnPage<HardToRead>[]
  /** Says that drawing it would take too much. The rest is then empty. */
  tooLarge?: string
}

/** Result of a check that found nothing. */
export const nothingFound: CheckResult = { issues: [], overlaps: [], shrunk: [], pale: [], hardToRead: [] }

/** Findings about an issuable certificate that its author should know; may be intended. */
export type Findings = Omit<CheckResult, 'issues' | 'tooLarge'>

/** Result for one of many people. */
export type PersonResult =
  | CheckResult
  /** Values that their fields can't show. */
  | { refused: readonly RequestIssue[]; code?: ErrorCode }

/** Results of the first people, in order; at least one. Checking more at a time would hold up other checks. */
export interface CheckManyResult {
  count: number
  /** JSON of `PersonResult[]`; absent if nothing was found. */
  results: Uint8Array | undefined
}

/** A part of a print. */
export interface PrintResult {
  part: PrintPart
  /** Number of sheets drawn; at least one, if there are any. */
  drawn: number
  /** Milliseconds per sheet. The first one of a print loads fonts and images. */
  sheetMs: readonly number[]
  /** If the job ends the document. */
  end?: PrintEnd
}

/** Result of a job: a verdict, or the bytes of a file. */
export type ResultOf<Job extends RenderJob> = Job extends CheckJob
  ? CheckResult
  : Job extends CheckManyJob
    ? CheckManyResult
    : Job extends PrintJob
      ? PrintResult
      : Uint8Array
