/** Names of scopes, in the order in which they are offered. Each keyed route declares the one that it needs. */
export const scopes = [
  'templates:read',
  'templates:write',
  'organizations:read',
  'organizations:write',
  'certificates:read',
  'certificates:issue',
  'certificates:revoke',
  'credits:read',
  'events:read',
  'webhooks:read',
  'webhooks:write',
  'requests:read',
] as const

/** Permission of an API key. A key without scopes has all of them. */
export type Scope = (typeof scopes)[number]

/** Finds the scope that a text names. */
export function findScope(text: string): Scope | undefined {
  return scopes.find((scope) => scope === text)
}

/** Reads the scopes of a stored key, `null` for a key that may do everything. A scope of a later version allows nothing here. */
export function readScopes(stored: string | null): readonly Scope[] | null {
  return stored === null ? null : stored.split(' ').flatMap((name) => findScope(name) ?? [])
}
