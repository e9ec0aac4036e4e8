import type { IssuerKey } from './issuerKey.ts'

/** The organization's DID (did:web), with its document at `/organizations/<id>/did.json` of the service. */
export function issuerDid(publicUrl: string, organizationId: string): string {
  const { host, pathname } = new URL(publicUrl)
  const path = pathname.split('/').filter(Boolean).map(encodeURIComponent)
  return ['did:web', encodeURIComponent(host), ...path, 'organizations', organizationId].join(':')
}

/**
 * URL of a `did:web` identifier's document: HTTP on this machine, HTTPS elsewhere.
 *
 * @returns `undefined` for any other identifier
 */
export function didDocumentUrl(did: string): string | undefined {
  const [scheme, method, host = '', ...path] = did.split(':')
  if (scheme !== 'did' || method !== 'web' || !host) return undefined
  const authority = decodeURIComponent(host)
  const protocol = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(authority) ? 'http' : 'https'
  const folder = path.length ? path.map(decodeURIComponent).join('/') : '.well-known'
  return `${protocol}://${authority}/${folder}/did.json`
}

/** Id of a key in proofs. */
export function verificationMethodOf(did: string, { publicKey }: Pick<IssuerKey, 'publicKey'>): string {
  return `${did}#${publicKey}`
}

/**
 * The DID document (W3C Decentralized Identifiers 1.0), with all keys that the organization ever had.
 *
 * @param domain that currently confirms the organization
 */
export function didDocument(did: string, keys: readonly IssuerKey[], domain: string | undefined): object {
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    ...(domain !== undefined && { alsoKnownAs: [`https://${domain}`] }),
    verificationMethod: keys.map((key) => ({
      id: verificationMethodOf(did, key),
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: key.publicKey,
    })),
    assertionMethod: keys.map((key) => verificationMethodOf(did, key)),
  }
}
