import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { isLoopbackHost } from '../config/isOnLoopback.ts'
import { parseUrl } from '../network/parseUrl.ts'

/** Headers in which proxies and tunnels name the original client, besides those that begin with `x-forwarded-`. */
const forwardingHeaders = ['cf-connecting-ip', 'forwarded', 'true-client-ip', 'via', 'x-real-ip']

/**
 * Returns true if a person at the computer that the service runs on sends a request. Everything that only they may see
 * or do asks this: links that no mail server can send, and signing up unless `SIGN_UP` says otherwise.
 *
 * The connection comes from loopback, nothing forwards it, and `Host` is a loopback name: a page of another site, whose name
 * was made to resolve to loopback, keeps that name. Browsers speak HTTP/1.1, and proxies that add no header 1.0.
 *
 * @param publicUrl base address of links: a service that others reach has no local requests
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
