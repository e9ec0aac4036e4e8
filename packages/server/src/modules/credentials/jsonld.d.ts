declare module 'jsonld' {
  /** Answer of a document loader. */
  interface RemoteDocument {
    contextUrl: null
    documentUrl: string
    document: unknown
  }
  interface CanonizeOptions {
    algorithm: 'RDFC-1.0'
    format: 'application/n-quads'
    /** Fails for terms that no context defines, instead of leaving them out. */
    safe: true
    documentLoader(url: string): Promise<RemoteDocument>
  }
  const jsonld: { canonize(document: object, options: CanonizeOptions): Promise<string> }
  export default jsonld
}
