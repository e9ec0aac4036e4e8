import { createHash } from 'node:crypto'
import jsonld from 'jsonld'
import { readContexts } from './contexts.ts'

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
  const contexts = readContexts()
  const hash = async (document: object) => {
    const text = await jsonld.canonize(document, {
      algorithm: 'RDFC-1.0',
      format: 'application/n-quads',
      safe: true,
      documentLoader: async (url) => {
        const context = contexts.get(url)
        if (context === undefined) throw new Error(`The context ${url} is not pinned.`)
        return { contextUrl: null, documentUrl: url, document: context }
      },
    })
    return createHash('sha256').update(text).digest()
  }
  return async (document, options) =>
    Buffer.concat(await Promise.all([hash({ '@context': document['@context'], ...options }), hash(document)]))
}
