/**
 * Result of asking a domain about an organization. `confirmed`: it names it; `absent`: it doesn't; `unreachable`: no
 * readable response.
 */
export type DomainProof = 'confirmed' | 'absent' | 'unreachable'

/** Text of the DNS record that proves a domain. */
export function proofRecord(organizationId: string): string {
  return `certificate-issuer=${organizationId}`
}

/** Path of the file that proves a domain: JSON with `organizationIds`, a list. */
export const proofPath = '/.well-known/certificate-issuer.json'
