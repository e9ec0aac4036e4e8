import type { OfflineWriters } from '../certificates/OfflineFacts.ts'
import type { DocumentSigning } from '../documents/DocumentSigning.ts'
import type { AccountFonts } from '../fonts/AccountFonts.ts'
import type { BounceReferences } from '../mail/bounceReference.ts'
import type { Meter } from '../observation/Meter.ts'
import type { RequestObserver } from '../observation/RequestObserver.ts'

/** Additions by modules to the core. Each is absent without its module. */
export interface Extensions {
  /** Signs PDF files. */
  pdfSigner?: DocumentSigning | undefined
  /** Creates QR codes that can be verified offline. */
  offlineCodes?: OfflineWriters
  /** Recognizes bounced emails. */
  bounces?: { references: BounceReferences; address: string | undefined }
  /** Finds the font families of accounts. */
  accountFonts?: AccountFonts
  meter?: Meter
  /** Logs requests. */
  requests?: RequestObserver
}
