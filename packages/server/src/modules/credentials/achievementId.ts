import { createHash } from 'node:crypto'

/**
 * Identifier of what a certificate is for: the same for all certificates of a template with one public name, since wallets
 * show achievements of one id as one.
 */
export function achievementId({
  templateId,
  title,
  snapshot,
}: {
  templateId: string
  /** Public name of the certificate. */
  title: string
  snapshot: { template: { name: string } }
}): string {
  if (title === snapshot.template.name) return `urn:uuid:${templateId}`
  const hex = createHash('sha256').update(`${templateId} ${title}`).digest('hex')
  // Version 8 of RFC 9562: a hash of the application's own.
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join('-')}`
}
