import type { CertificateSnapshot } from './CertificateSnapshot.ts'
import { type CertificateFacts, splitSnapshot } from './compactSnapshot.ts'
import { type NewDesign, newDesign } from './designRepository.ts'

/** A certificate's snapshot as it is stored in the compact form. */
export interface CompactCertificate {
  design: NewDesign
  /** The certificate's own part, as JSON. */
  snapshot: string
}

/** Computes the compact form; `undefined` for a certificate that must keep the former one. */
export function compactCertificate(
  { accountId, snapshot, ...facts }: CertificateFacts & { accountId: string; snapshot: CertificateSnapshot },
  publicUrl?: string,
): CompactCertificate | undefined {
  const parts = splitSnapshot(snapshot, facts, publicUrl)
  return parts && { design: newDesign(accountId, parts.design), snapshot: JSON.stringify(parts.own) }
}
