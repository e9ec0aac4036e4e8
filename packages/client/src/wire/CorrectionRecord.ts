/** A correction of their name proposed by a recipient. */
export interface CorrectionRecord {
  id: string
  certificateId: string
  /** `outdated`: the certificate was replaced, revoked, or erased before the correction was decided. */
  state: 'open' | 'accepted' | 'declined' | 'outdated'
  /** Recipient as on the certificate. */
  recipient: { name: string; email: string }
  proposedName: string
  subAccountEmail: string | null
  /** ISO 8601, UTC, with milliseconds. */
  createdAt: string
  decidedAt: string | null
  /** The certificate with the proposed name; `null` unless the correction is accepted. */
  newCertificateId: string | null
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}
