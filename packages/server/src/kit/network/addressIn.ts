import ipaddr from 'ipaddr.js'

/** Named networks. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Names accepted in lists of networks. */
export const namedNetworks = Object.keys(named)

/**
 * Creates a function that tests whether an IP address is in one of several networks.
 *
 * @param networks names, addresses, and CIDR notation
 */
export function addressIn(networks: readonly string[]): (address: string) => boolean {
  const ranges = networks
    .flatMap((network) => named[network] ?? [network])
    .map((network) => {
      if (network.includes('/')) return ipaddr.parseCIDR(network)
      const single = ipaddr.parse(network)
      return [single, single.kind() === 'ipv4' ? 32 : 128] as const
    })
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return ranges.some(([range, bits]) => parsed.kind() === range.kind() && parsed.match(range, bits))
  }
}
