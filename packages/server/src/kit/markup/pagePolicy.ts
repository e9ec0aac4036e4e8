import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import { styles } from './pageStyles.ts'

/** Allows only the page's style and images of this origin: neither scripts nor frames. */
export const contentSecurityPolicy = policyWithStyle()

/** {@link contentSecurityPolicy} for a page with additional styles. */
export function policyWithStyle(...further: readonly string[]): string {
  const hashes = [styles, ...further].map(
    (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
  return `default-src 'none'; img-src 'self'; style-src ${hashes.join(' ')}; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`
}

/** Restricts pages by {@link contentSecurityPolicy}. */
export const pagePolicy: RequestHandler = (_request, response, next) => {
  response.set('content-security-policy', contentSecurityPolicy)
  next()
}
