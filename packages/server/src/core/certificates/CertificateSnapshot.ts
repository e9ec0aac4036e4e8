import type { CertificateSnapshotV1 } from '@certificate-sdk/template/internal'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'

/**
 * Everything that a certificate shows, frozen at issuance: later edits and deletions do not affect it. Readers call
 * `readCertificate`, which upgrades it to the version that is drawn.
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
