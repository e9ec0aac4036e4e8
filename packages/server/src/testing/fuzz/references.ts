import * as fc from 'fast-check'

/** Records whose ids requests name. */
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

/** Owner of a record: the account that asks, or another one. */
export type Owner = 'own' | 'foreign'

/** Looks up the id of the nth record. */
export type Resolve = (owner: Owner, kind: RecordKind, n: number) => string

/**
 * A placeholder for an id, which only exists when the request is sent: so that the same seed makes the same requests
 * against any service.
 */
export function reference(owner: Owner, kind: RecordKind, n: number): string {
  return `@@${owner} ${kind} ${n}@@`
}

/** Puts ids in the place of placeholders. */
export function resolveReferences(text: string, resolve: Resolve): string {
  return text.replace(/@@(own|foreign) (\w+) (\d+)@@/g, (_, owner: Owner, kind: RecordKind, n: string) =>
    resolve(owner, kind, Number(n)),
  )
}

/** Ids of a kind: most of them the account's own. */
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
