import ipaddr from 'ipaddr.js'

/** Bytes of an IPv6 address that identify a network: households usually have a /56. */
const networkBytes = 7

/** Key of the limits per address: an IPv4 address, or the network of an IPv6 address. */
export function addressKey(ip: string | undefined): string {
  if (ip === undefined || !ipaddr.isValid(ip)) return ip ?? ''
  // Treats IPv4-mapped IPv6 addresses as IPv4.
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${Buffer.from(address.toByteArray().slice(0, networkBytes)).toString('hex')}/56`
}
