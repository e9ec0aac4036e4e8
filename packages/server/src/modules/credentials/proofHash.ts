import { createHash } from 'node:crypto'
import { createCanonize } from './createCanonize.ts'

/** A document with terms defined by contexts. */
export interface Contextual {
  '@context': unknown
}

/** Hashes of a proof's options and its document, which the proof signs. */
export type ProofHash = (document: Contextual, options: object) => Promise<Buffer>

/**
 * Creates the function that hashes a proof's input (W3C Data Integrity EdDSA Cryptosuites 1.0, 3.2.4). Reads the
 * bundled contexts once, and knows no others.
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
