/** Names of scopes, in menu order. Each keyed route declares the one it requires. */
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

/** Finds a scope by its name. */
export function findScope(text: string): Scope | undefined {
  return scopes.find((scope) => scope === text)
}

/** Parses the scopes of a stored key; `null`: all. Ignores scopes of later versions. */
export function readScopes(stored: string | null): readonly Scope[] | null {
  return stored === null ? null : stored.split(' ').flatMap((name) => findScope(name) ?? [])
}
