import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '../errors/Refusal.ts'
import { parseUrl } from '../network/parseUrl.ts'
import { namesLoopback } from './isLocalRequest.ts'

/**
 * Refuses cross-site requests with this browser's cookie. Call it for every request that is not a GET, before reading
 * the session.
 *
 * | `Sec-Fetch-Site` | `Origin` | |
 * | --- | --- | --- |
 * | `same-origin`, `none` | the service's own, `null`, absent | passes |
 * | absent | the service's own | passes |
 * | any | other | refused |
 * | other | any | refused |
 * | absent | `null`, absent | refused |
 *
 * The service's own origin is that of its public URL, or a loopback one equal to `Host`. `Host` alone proves nothing:
 * after DNS rebinding, browsers send the attacker's name in both.
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
