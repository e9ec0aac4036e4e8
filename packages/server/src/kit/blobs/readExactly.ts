import { BlobsUnavailable } from './BlobStore.ts'

/**
 * Reads a response that must have a certain length. Stops at the first byte too many, so that a store that answers with
 * something else costs no memory.
 *
 * @throws {BlobsUnavailable} if it is shorter or longer
 */
export async function readExactly(response: Response, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length)
  let at = 0
  // Leaving the loop cancels the body.
  for await (const part of response.body ?? []) {
    if (at + part.length > length) throw new BlobsUnavailable('it delivered more bytes than were stored.')
    bytes.set(part, at)
    at += part.length
  }
  if (at < length) throw new BlobsUnavailable(`it delivered ${at} of ${length} bytes.`)
  return bytes
}
