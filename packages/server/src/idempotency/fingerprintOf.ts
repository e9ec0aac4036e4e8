import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { canonicalHash } from '../http/canonicalHash.ts'

/** Tells requests apart that use the same key. The order of keys in the body does not count, as JSON says. */
export function fingerprintOf(request: Request, { auth, bodyHash }: Response['locals']): string {
  // Not `originalUrl`: `/api/api/…` is the same request.
  const url = request.baseUrl + request.url
  const body = bodyHash ?? canonicalHash(request.body ?? null)
  return createHash('sha256')
    .update(JSON.stringify([request.method, url, auth.subAccount ?? null, body]))
    .digest('hex')
}
