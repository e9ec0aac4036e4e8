import type { IncomingMessage } from 'node:http'

/**
 * Checks what Node's parser accepts although two parties could read it in two ways (RFC 9112, 2.3, 3.2).
 *
 * @returns a sentence for the response; `undefined` if the head is unambiguous
 */
export function findHeadProblem({
  url = '',
  method,
  httpVersion,
  rawHeaders,
}: Pick<IncomingMessage, 'url' | 'method' | 'httpVersion' | 'rawHeaders'>): string | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'The only versions of HTTP are 1.0 and 1.1 here.'
  const hosts: string[] = []
  for (let i = 0; i + 1 < rawHeaders.length; i += 2)
    if (isHost(rawHeaders[i])) hosts.push(rawHeaders[i + 1] as string)
  if (hosts.length > 1) return 'The request has more than one Host header.'
  if (hosts.length === 0 && httpVersion === '1.1') return 'The request has no Host header.'
  if (url.startsWith('/') || (url === '*' && method === 'OPTIONS')) return undefined
  const host = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]
  const isOwn = host !== undefined && host.toLowerCase() === hosts[0]?.toLowerCase()
  return isOwn ? undefined : 'The request is for another host than its Host header names.'
}

function isHost(name = ''): boolean {
  return name.length === 4 && name.toLowerCase() === 'host'
}
