import type { Response } from 'express'

/**
 * Responds with 304 if the client has this version, before anything is read or rendered.
 *
 * @param etag with its quotes
 * @param headers of the 304; other responses set theirs once they can't fail
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
