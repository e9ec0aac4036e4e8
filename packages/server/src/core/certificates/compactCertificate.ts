import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import type { CertificateSnapshot } from './CertificateSnapshot.ts'
import { type CertificateFacts, designOf, ownPart } from './compactSnapshot.ts'
import { type DesignOwner, type NewDesign, newDesign } from './designRepository.ts'

/** A certificate's snapshot as it is stored. */
export interface CompactCertificate {
  design: NewDesign
  /** The certificate's own part, as JSON. */
  snapshot: string
}

/** A certificate to compact. */
type Compactable = CertificateFacts & DesignOwner & { snapshot: CertificateSnapshot }

/** Designs that are kept per template: more than a template has organizations and forms at a time, mostly. */
const mostDesigns = 4

/**
 * Makes a {@link compactCertificate} for new certificates, which writes and hashes a design once for all that have it. Designs
 * are kept as long as the template that they were made from, which is the same object until it changes.
 */
export function createCompactor(
  publicUrl: string,
): (certificate: Compactable, template: TemplateDocument) => CompactCertificate {
  const known = new WeakMap<TemplateDocument, Map<string, NewDesign>>()
  return function compact(certificate, template) {
    const { accountId, organizationId, templateId, snapshot } = certificate
    const part = ownPart(snapshot, certificate, publicUrl)
    const designs = known.get(template) ?? new Map<string, NewDesign>()
    known.set(template, designs)
    const key = JSON.stringify([accountId, organizationId, templateId, snapshot.organization, part.decided])
    let design = designs.get(key)
    if (!design) {
      design = newDesign({ accountId, organizationId, templateId }, designOf(snapshot, part, publicUrl))
      const [oldest] = designs.keys()
      if (designs.size >= mostDesigns && oldest !== undefined) designs.delete(oldest)
      designs.set(key, design)
    }
    return { design, snapshot: JSON.stringify(part.own) }
  }
}
