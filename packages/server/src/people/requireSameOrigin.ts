import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '../errors/Refusal.ts'
import { parseUrl } from '../network/parseUrl.ts'

/**
 * Refuses a change that another site's page has sent with this browser's cookie. Call it for every request that is
 * not a GET, before the session is read.
 *
 * | `Sec-Fetch-Site` | `Origin` | |
 * | --- | --- | --- |
 * | `same-origin`, `none` | any | passes |
 * | other | any | refused |
 * | absent | the service's own | passes |
 * | absent | other, `null`, absent | refused |
 *
 * @param publicUrl base address of the service; the request's own `Host` counts, too
 * @throws {Refusal} `not_allowed`
 */
export function requireSameOrigin({
  headers,
  publicUrl,
}: {
  headers: IncomingHttpHeaders
  publicUrl: string
}): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
    throw new Refusal('not_allowed')
  }
  const { origin, host } = headers
  const given = origin === undefined ? undefined : parseUrl(origin)
  if (!given) throw new Refusal('not_allowed')
  if (given.origin !== new URL(publicUrl).origin && given.host !== host) throw new Refusal('not_allowed')
}
