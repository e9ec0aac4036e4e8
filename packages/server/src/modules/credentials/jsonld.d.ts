declare module 'jsonld' {
  /** Response of a document loader. */
  interface RemoteDocument {
    contextUrl: null
    documentUrl: string
    document: unknown
  }
  interface CanonizeOptions {
    algorithm: 'RDFC-1.0'
    format: 'application/n-quads'
    /** Fails on terms that no context defines, instead of dropping them. */
    safe: true
    documentLoader(url: string): Promise<RemoteDocument>
  }
  const jsonld: { canonize(document: object, options: CanonizeOptions): Promise<string> }
  export default jsonld
}
