import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { isLoopbackHost } from '../config/isOnLoopback.ts'
import { parseUrl } from '../network/parseUrl.ts'

/** Headers in which proxies and tunnels name the original client, besides `x-forwarded-…`. */
const forwardingHeaders = ['cf-connecting-ip', 'forwarded', 'true-client-ip', 'via', 'x-real-ip']

/**
 * Returns true if a request comes from a person at the computer that the service runs on. Guards what only they may see
 * or do: links that can't be emailed without a mail server, and signing up unless `SIGN_UP` allows it.
 *
 * Requires a connection from loopback without forwarding headers, and a loopback name in `Host`: a DNS-rebinding page
 * keeps its own name. Also requires HTTP/1.1, as browsers send; proxies that add no header use 1.0.
 *
 * @param publicUrl base address of links: a service reachable by others has no local requests
 */
export function isLocalRequest(
  {
    socket,
    headers,
    httpVersion,
  }: Pick<IncomingMessage, 'headers' | 'httpVersion'> & {
    socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
  },
  publicUrl: string,
): boolean {
  return (
    isLoopbackAddress(socket.remoteAddress) &&
    isLoopbackHost(new URL(publicUrl).hostname) &&
    namesLoopback(headers.host) &&
    httpVersion !== '1.0' &&
    !Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || forwardingHeaders.includes(name))
  )
}

/** Returns true if a `Host` header is a loopback name or address, with any port. */
export function namesLoopback(host: string | undefined): boolean {
  const hostname = host === undefined ? undefined : parseUrl(`http://${host}`)?.hostname
  return hostname !== undefined && isLoopbackHost(hostname)
}

function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
