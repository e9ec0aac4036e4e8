import type { Request, Response } from 'express'
import { canonicalHash } from './canonicalHash.ts'

/** Hash of the body as sent: `canonicalHash` of JSON. Large bodies were hashed off the event loop; see `jsonBody`. */
export function hashOfBody({ body }: Request, { locals }: Response): string {
  return locals.bodyHash ?? canonicalHash(body)
}
