import ipaddr from 'ipaddr.js'
import * as v from 'valibot'
import { namedNetworks } from '../network/addressIn.ts'
import { parseUrl } from '../network/parseUrl.ts'

/** A whole number in digits. */
export const integer = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )

/** A rate per second; 0.01 is one per hundred seconds. */
export const rate = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be a number, such as 14 or 0.5'),
  v.transform(Number),
  v.minValue(0.01, 'must be at least 0.01'),
  v.maxValue(10_000, 'must be at most 10000'),
)

/** Maximum length of the bounce mailbox's name: with the appended reference, it has at most 64 characters (RFC 5321). */
export const maxBounceNameLength = 14

/** An absolute URL with one of these protocols, such as `https:`. */
export const address = (protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => protocols.includes(parseUrl(text)?.protocol ?? ''),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ),
  )

/** Error for a URL with more than a host and a path. */
export const noParts = 'must have no user, query, or fragment'

/**
 * A base URL: normalized as in browsers, so that it can be compared, and without a trailing slash.
 *
 * @param message error for a URL with other parts, which would end up in the middle of URLs
 */
export const baseAddress = (message: string) =>
  v.pipe(
    address(['http:', 'https:']),
    v.check(isPlainAddress, message),
    v.transform((text) => {
      const { origin, pathname } = new URL(text)
      return `${origin}${pathname}`.replace(/\/+$/, '')
    }),
  )

/** Error for a secret that is too short or too regular. */
export const hardToGuess = 'must have at least 24 characters, 10 of them different; use random ones'

/** Returns true if a secret is too long to brute-force, and not one repeated letter. */
export function isHardToGuess(secret: string): boolean {
  return secret.length >= 24 && new Set(secret).size >= 10
}

/** Any nonempty text. */
export const text = v.pipe(v.string(), v.nonEmpty())
/** Comma-separated keys, the current one first. */
export const secretKeys = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((part) => part.trim())),
  v.check((keys) => keys.every(isHardToGuess), `${hardToGuess}; separate former keys by commas`),
)
/** `true` or `false`. */
export const flag = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((value) => value === 'true'),
)
/** Comma-separated networks and addresses. */
export const networks = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((part) => part.trim())),
  v.check(
    (parts) => parts.every(isNetwork),
    `must be addresses or networks, or of ${namedNetworks.join(', ')}, separated by commas`,
  ),
)
/** Trusted proxies, by number or address. Never `true`, which would let clients choose their address. */
export const proxies = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((part) => part.trim())),
  v.check(
    (parts) => (parts.length === 1 && /^[1-9]$/.test(parts[0] ?? '')) || parts.every(isNetwork),
    'must be the number of proxies in front of the service (1 to 9), or their addresses or networks, separated by commas',
  ),
  v.transform((parts) => (/^\d$/.test(parts[0] ?? '') ? Number(parts[0]) : parts)),
)

function isNetwork(part: string): boolean {
  // A plain number would also be a valid address.
  const spelled = /[.:]/.test(part)
  return namedNetworks.includes(part) || (spelled && (ipaddr.isValid(part) || ipaddr.isValidCIDR(part)))
}

/** Returns true unless a text is a URL with more than a host and a path. */
export function isPlainAddress(address: string): boolean {
  const url = parseUrl(address)
  return !(url?.username || url?.password || url?.search || url?.hash)
}
