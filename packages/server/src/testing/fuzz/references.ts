import * as fc from 'fast-check'

/** Kinds of records whose ids requests contain. */
export const recordKinds = [
  'templates',
  'organizations',
  'certificates',
  'codes',
  'batches',
  'webhooks',
  'deliveries',
  'images',
] as const

/** One of them. */
export type RecordKind = (typeof recordKinds)[number]

/** Owner of a record: the requesting account, or another one. */
export type Owner = 'own' | 'foreign'

/** Looks up the id of the nth record. */
export type Resolve = (owner: Owner, kind: RecordKind, n: number) => string

/**
 * Returns a placeholder for an id, which is filled in only when the request is sent, so that the same seed generates
 * the same requests for any service.
 */
export function reference(owner: Owner, kind: RecordKind, n: number): string {
  return `@@${owner} ${kind} ${n}@@`
}

/** Replaces placeholders with ids. */
export function resolveReferences(text: string, resolve: Resolve): string {
  return text.replace(/@@(own|foreign) (\w+) (\d+)@@/g, (_, owner: Owner, kind: RecordKind, n: string) =>
    resolve(owner, kind, Number(n)),
  )
}

/** Generates ids of a kind: mostly the account's own. */
export function idOf(kind: RecordKind): fc.Arbitrary<string> {
  const nth = (owner: Owner) => fc.nat({ max: 9 }).map((n) => reference(owner, kind, n))
  return fc.oneof(
    { weight: 14, arbitrary: nth('own') },
    { weight: 2, arbitrary: nth('foreign') },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.uuid().map((id) => id.toUpperCase()) },
    { weight: 1, arbitrary: fc.constantFrom('00000000-0000-0000-0000-000000000000', 'x', '1', '__proto__') },
  )
}
