import { RefusedError } from '../errors/RefusedError.ts'

/** Largest image that the service accepts, in bytes. */
const maxBytes = 10 * 1024 * 1024

/**
 * Fetches a hosted image as a data URL, without the API key.
 *
 * @throws {RefusedError} if there is no response, or something else in its place
 */
export async function fetchImage(url: string, send: typeof fetch, signal: AbortSignal): Promise<string> {
  let response: Response
  let bytes: Buffer | undefined
  try {
    response = await send(url, { signal, redirect: 'manual' })
    bytes = await readAtMost(response, maxBytes)
  } catch (cause) {
    if (signal.aborted) throw cause
    throw new RefusedError(
      `The image ${url} could not be downloaded. Check that this address can be reached.`,
      { cause },
    )
  }
  const { status } = response
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (status !== 200 || !/^image\/[a-z0-9.+-]+$/.test(type) || !bytes)
    throw new RefusedError(`${url} is not an image (status ${status}). Check the service’s PUBLIC_URL.`)
  return `data:${type};base64,${bytes.toString('base64')}`
}

/** The body, or `undefined` if it is longer: a compressed one may become a thousand times as long. */
async function readAtMost({ body }: Response, limit: number): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.length
    // Leaving the loop cancels the body.
    if (length > limit) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
