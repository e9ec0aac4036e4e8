import type { CertificateSnapshotV1 } from '@certificate-sdk/template/internal'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'

/**
 * The content of a certificate, frozen at issuance: later edits and deletions do not affect it. Call `readCertificate`,
 * which upgrades it to the version that the renderer draws.
 */
export interface CertificateSnapshot extends CertificateSnapshotV1 {
  template: TemplateDocument
  organization: {
    name: string
    website: string
    email: string
    logo: string
    /** Absent: UTC. */
    timeZone?: string
  }
}
