import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

/** Reads a response without keeping it. Resolves with its status, its size in bytes, and its last 200 characters. */
export async function readResponse(url: string, path: string, headers: Record<string, string>) {
  const sent = get(url + path, { headers })
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let [size, end] = [0, '']
  for await (const bytes of response) {
    size += (bytes as Buffer).length
    end = (end + (bytes as Buffer).subarray(-200).toString()).slice(-200)
  }
  return { status: response.statusCode, size, end }
}
