import { createHash } from 'node:crypto'
import { createCanonize } from './createCanonize.ts'

/** A document whose terms are defined by contexts. */
export interface Contextual {
  '@context': unknown
}

/** The bytes that a proof signs: hashes of its options and of its document. */
export type ProofHash = (document: Contextual, options: object) => Promise<Buffer>

/**
 * Creates the function that hashes what a proof signs (W3C Data Integrity EdDSA Cryptosuites 1.0, 3.2.4). It reads the pinned
 * contexts once, and knows no others.
 */
export function createProofHash(): ProofHash {
  const canonize = createCanonize()
  const hash = async (document: object) => {
    const text = await canonize(document)
    return createHash('sha256').update(text).digest()
  }
  return async (document, options) =>
    Buffer.concat(await Promise.all([hash({ '@context': document['@context'], ...options }), hash(document)]))
}
