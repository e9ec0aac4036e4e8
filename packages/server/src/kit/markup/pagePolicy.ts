import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import { styles } from './pageStyles.ts'

const styleHash = createHash('sha256').update(styles).digest('base64')

/** Allows only the page's style and images of this origin: neither scripts nor frames. */
export const contentSecurityPolicy = `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`

/** Restricts pages by {@link contentSecurityPolicy}. */
export const pagePolicy: RequestHandler = (_request, response, next) => {
  response.set('content-security-policy', contentSecurityPolicy)
  next()
}
