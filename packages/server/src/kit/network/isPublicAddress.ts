import ipaddr from 'ipaddr.js'

/** IPv4-compatible IPv6 addresses (RFC 4291, 2.5.5.1): deprecated, but some systems still route them. */
const ipv4Compatible = ipaddr.IPv6.parseCIDR('::/96')

/** Returns true if an address is public: not loopback, private, link-local, metadata, or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6 && parsed.match(ipv4Compatible)) return false
  return parsed.range() === 'unicast'
}
