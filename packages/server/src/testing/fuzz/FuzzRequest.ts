/** A request as it is generated, with placeholders for ids. */
export interface FuzzRequest {
  /** `operationId` of the route that it is made for. */
  operation: string
  method: string
  /** With the query. */
  path: string
  headers: Readonly<Record<string, string>>
  /** `own`: of the account that asks; the others must be refused. */
  key: 'own' | 'none' | 'wrong' | 'malformed'
  body: string | undefined
  /** True if its path names a record of another account. */
  isForeign: boolean
}
