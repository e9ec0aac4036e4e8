import { lookup } from 'node:dns'
import { isIP } from 'node:net'
import { Agent, buildConnector } from 'undici'

/** Longest wait for a connection, in ms. */
const connectMs = 5_000

/** Thrown instead of connecting to an address that is not allowed, or a name without an address. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/**
 * Creates an agent for untrusted addresses. Checks the address of the connection, whether it was in the URL or looked
 * up, so that DNS rebinding doesn't help.
 *
 * @param isAllowed called with an IP address
 */
export function createCheckedAgent(isAllowed: (address: string) => boolean): Agent {
  const connect = buildConnector({
    timeout: connectMs,
    lookup: (hostname, options, callback) => {
      lookup(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return callback(error, '', 4)
        const [first] = addresses
        if (!first || !addresses.every(({ address }) => isAllowed(address)))
          return callback(new AddressRefused(hostname), '', 4)
        if (options.all)
          return (callback as unknown as (e: null, all: typeof addresses) => void)(null, addresses)
        callback(null, first.address, first.family)
      })
    },
  })
  return new Agent({
    connect(options, callback) {
      // An IP address, which needs no lookup.
      const host = options.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) && !isAllowed(host)) return callback(new AddressRefused(host), null)
      connect(options, callback)
    },
  })
}
