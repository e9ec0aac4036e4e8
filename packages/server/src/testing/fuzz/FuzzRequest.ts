/** A request as it is generated, with placeholders for ids. */
export interface FuzzRequest {
  /** `operationId` of its route. */
  operation: string
  method: string
  /** Path with the query. */
  path: string
  headers: Readonly<Record<string, string>>
  /** `own`: of the requesting account; all others must be refused. */
  key: 'own' | 'none' | 'wrong' | 'malformed'
  body: string | undefined
  /** True if its path names a record of another account. */
  isForeign: boolean
}
