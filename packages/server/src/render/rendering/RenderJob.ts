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

/** Work on a certificate, as it is sent to a rendering thread. */
export type RenderJob = CheckJob | CheckManyJob | PngJob | PdfJob | PrintJob | SvgJob

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

/**
 * Finds out which people can get a certificate of one template. They are bytes on their way through the event loop: a list may
 * have 100,000.
 */
export interface CheckManyJob {
  kind: 'checkMany'
  /** The author's own sample of the template. */
  certificate: Certificate
  template: CertificateSnapshotV1['template']
  /** Families of the account that the template names. */
  fonts: readonly FrozenFamily[]
  /** Data that all have in common. */
  common: CertificateData
  /** Data of each person, by `deflateJson`: `Partial<CertificateData>[]`. */
  people: Uint8Array
  /** Index of the first person to check. */
  from: number
}

/** The image of a page; `singlePage` makes the certificate. */
export interface PngJob {
  kind: 'png'
  /** With one page. */
  certificate: Certificate
  /** 1 to 4, whole; less than 1 for a smaller image. */
  scale: number
  /** True for a certificate that is not issued: refused if issuing would be, because drawing may take too long. */
  isPreview?: boolean
}

/** The document of all pages. */
export interface PdfJob {
  kind: 'pdf'
  certificate: Certificate
  information: PdfInformation
}

/** A sheet, and the pages on it by the index of their certificate and their own. */
export interface PlannedSheet extends PrintSheet {
  /** Positions are those of bottom left corners, in points. */
  pages: readonly { certificate: number; page: number; x: number; y: number }[]
}

/** A part of the document of many certificates. A print is one job after the other, as other owners take turns. */
export interface PrintJob {
  kind: 'print'
  certificates: readonly Certificate[]
  sheets: readonly PlannedSheet[]
  /** Index of the first sheet to draw. */
  from: number
  /** After the part before; absent at the start. */
  state: PrintState | undefined
  /** Ends the document after these sheets. */
  end?: Omit<PdfInformation, 'id'> & { preferences: string }
}

/** The image of a page as UTF-8. */
export interface SvgJob {
  kind: 'svg'
  /** With one page. */
  certificate: Certificate
  information: PdfInformation
  /** Number of the page in its certificate, from 1, which the ids in the file have. Default 1. */
  page?: number
}

/** Something about a page, which is named by its index. */
export type OnPage<Finding> = Finding & { page: number }

/** Result of checking a certificate before it is issued. */
export interface CheckResult {
  /** Every reason why it cannot be issued. */
  issues: readonly OnPage<PlacedIssue>[]
  /** Ink that covers other ink of its page, though not in the author's own sample. Empty if there are issues. */
  overlaps: readonly OnPage<FoundOverlap>[]
  /** Values that are shown in a smaller size than their fields ask for. Empty if there are issues. */
  shrunk: readonly OnPage<ShrunkValue>[]
  /** QR codes that people may fail to scan. Empty if there are issues. */
  pale: readonly OnPage<PaleCode>[]
  /** Values whose color is too much like that of what is below them. Empty if there are issues. */
  hardToRead: readonly OnPage<HardToRead>[]
}

/** Findings about a certificate that can be issued, which its author should know: they may be intended. */
export type Findings = Omit<CheckResult, 'issues'>

/** Result for one of many people. */
export type PersonResult =
  | CheckResult
  | { tooLarge: string }
  /** Values that no field can show. */
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
  /** Number of sheets that were drawn; at least one, if there are any. */
  drawn: number
  /** Milliseconds that each of them took. The first of a print loads fonts and images. */
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
