/**
 * Whether a change was sent by one of the dashboard's own pages. Browsers say so in headers that no page can set; a request
 * that says neither is refused.
 *
 * @param publicUrl where a proxy serves the pages, if there is one
 */
export function isOwnOrigin({ headers, url }: Pick<Request, 'headers' | 'url'>, publicUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  return origin !== null && [new URL(url).origin, new URL(publicUrl).origin].includes(origin)
}
