import type { Response } from 'express'

/**
 * Responds with 304 if the client has this version, so that nothing is read or rendered.
 *
 * @param etag with its quotes
 * @param headers of the 304; those of other responses are set once it is certain that they are not errors
 */
export function isNotModified(
  response: Response,
  etag: string,
  headers: Readonly<Record<string, string>>,
): boolean {
  response.set('etag', etag)
  const known = response.req.get('if-none-match') ?? ''
  const matches = known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
  if (!matches) return false
  response.set(headers).status(304).end()
  return true
}
