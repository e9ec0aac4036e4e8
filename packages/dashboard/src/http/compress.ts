import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compressed = promisify(gzip)

/**
 * Compresses a page requested by its URL. Responses to forms may contain a secret, whose length compression would
 * reveal.
 */
export async function compress(response: Response, { method, headers }: Request): Promise<Response> {
  const isPage = method === 'GET' && response.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || !/\bgzip\b/.test(headers.get('accept-encoding') ?? '')) return response
  const bytes = new Uint8Array(await compressed(await response.arrayBuffer()))
  const answer = new Response(bytes, response)
  answer.headers.set('content-encoding', 'gzip')
  answer.headers.append('vary', 'accept-encoding')
  return answer
}
