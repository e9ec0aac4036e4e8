import type { OfflineWriters } from '../certificates/OfflineFacts.ts'
import type { DocumentSigning } from '../documents/DocumentSigning.ts'
import type { AccountFonts } from '../fonts/AccountFonts.ts'
import type { BounceReferences } from '../mail/bounceReference.ts'
import type { Meter } from '../observation/Meter.ts'
import type { RequestObserver } from '../observation/RequestObserver.ts'

/** Additions of modules to the work of the core. Each is absent without its module. */
export interface Extensions {
  /** Signs PDF files. */
  pdfSigner?: DocumentSigning | undefined
  /** Writes QR codes that can be verified without a network. */
  offlineCodes?: OfflineWriters
  /** Recognizes emails that come back. */
  bounces?: { references: BounceReferences; address: string | undefined }
  /** Finds the font families of accounts. */
  accountFonts?: AccountFonts
  meter?: Meter
  /** Logs requests. */
  requests?: RequestObserver
}
