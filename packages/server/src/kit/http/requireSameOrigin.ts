import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '../errors/Refusal.ts'
import { parseUrl } from '../network/parseUrl.ts'
import { namesLoopback } from './isLocalRequest.ts'

/**
 * Refuses a change that another site's page has sent with this browser's cookie. Call it for every request that is
 * not a GET, before the session is read.
 *
 * | `Sec-Fetch-Site` | `Origin` | |
 * | --- | --- | --- |
 * | `same-origin`, `none` | the service's own, `null`, absent | passes |
 * | absent | the service's own | passes |
 * | any | other | refused |
 * | other | any | refused |
 * | absent | `null`, absent | refused |
 *
 * The service's own is that of its public URL, or a loopback one that `Host` names, too. `Host` alone proves nothing: the
 * browser of a page whose name was made to resolve to the service sends that name in both.
 *
 * @param publicUrl base address of the service
 * @throws {Refusal} `not_allowed`
 */
export function requireSameOrigin({
  headers: { 'sec-fetch-site': site, origin, host },
  publicUrl,
}: {
  headers: IncomingHttpHeaders
  publicUrl: string
}): void {
  const isSameSite = site === 'same-origin' || site === 'none'
  if (site !== undefined && !isSameSite) throw new Refusal('not_allowed')
  if (isSameSite && (origin === undefined || origin === 'null')) return
  const requested = origin === undefined ? undefined : parseUrl(origin)
  const isSameOrigin =
    requested &&
    (requested.origin === new URL(publicUrl).origin || (requested.host === host && namesLoopback(host)))
  if (!isSameOrigin) throw new Refusal('not_allowed')
}
