import { createHash } from 'node:crypto'

/**
 * Id of the achievement: the same for all certificates of a template with one title, because wallets merge achievements
 * with the same id.
 */
export function achievementId({
  templateId,
  title,
  snapshot,
}: {
  templateId: string
  /** Title of the certificate. */
  title: string
  snapshot: { template: { name: string } }
}): string {
  if (title === snapshot.template.name) return `urn:uuid:${templateId}`
  const hex = createHash('sha256').update(`${templateId} ${title}`).digest('hex')
  // UUID version 8 (RFC 9562): an application-specific hash.
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join('-')}`
}
