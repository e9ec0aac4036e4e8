import { readContexts } from './contexts.ts'

/**
 * Creates the function that converts a document to canonical N-Quads (RDFC-1.0) for hashing and signing. Reads the
 * contexts once.
 */
export function createCanonize(): (document: object) => Promise<string> {
  const contexts = readContexts()
  return async (document) => {
    // Loaded lazily, because it takes as long as the rest of the service.
    const { default: jsonld } = await import('jsonld')
    return jsonld.canonize(document, {
      algorithm: 'RDFC-1.0',
      format: 'application/n-quads',
      safe: true,
      documentLoader: async (url) => {
        const context = contexts.get(url)
        if (context === undefined) throw new Error(`The context ${url} is not pinned.`)
        return { contextUrl: null, documentUrl: url, document: context }
      },
    })
  }
}
