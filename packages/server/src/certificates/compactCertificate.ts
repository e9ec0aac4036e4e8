import type { CertificateSnapshot } from './CertificateSnapshot.ts'
import { type CertificateFacts, splitSnapshot } from './compactSnapshot.ts'
import { type DesignOwner, type NewDesign, newDesign } from './designRepository.ts'

/** A certificate's snapshot as it is stored in the compact form. */
export interface CompactCertificate {
  design: NewDesign
  /** The certificate's own part, as JSON. */
  snapshot: string
}

/** Computes the compact form; `undefined` for a certificate that must keep the former one. */
export function compactCertificate(
  {
    accountId,
    organizationId,
    templateId,
    snapshot,
    ...facts
  }: CertificateFacts & DesignOwner & { snapshot: CertificateSnapshot },
  publicUrl?: string,
): CompactCertificate | undefined {
  const parts = splitSnapshot(snapshot, facts, publicUrl)
  if (!parts) return undefined
  const design = newDesign({ accountId, organizationId, templateId }, parts.design)
  return { design, snapshot: JSON.stringify(parts.own) }
}
