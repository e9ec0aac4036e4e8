import type { Request, Response } from 'express'
import { canonicalHash } from './canonicalHash.ts'

/** Hash of the body as it was sent: `canonicalHash` of JSON. Large ones were hashed beside the event loop; see `jsonBody`. */
export function hashOfBody({ body }: Request, { locals }: Response): string {
  return locals.bodyHash ?? canonicalHash(body)
}
