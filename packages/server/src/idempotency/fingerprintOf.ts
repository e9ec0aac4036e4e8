import { createHash } from 'node:crypto'
import type { Request } from 'express'
import type { AuthContext } from '../access/AuthContext.ts'

/** Tells requests apart that use the same key. The order of keys in the body does not count, as JSON says. */
export function fingerprintOf(request: Request, { subAccount }: AuthContext): string {
  // Not `originalUrl`: `/api/api/…` is the same request.
  const url = request.baseUrl + request.url
  return createHash('sha256')
    .update(JSON.stringify([request.method, url, subAccount ?? null, request.body ?? null], sortKeys))
    .digest('hex')
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  // Objects put keys that are whole numbers first by themselves, in every order of insertion.
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
