import { type DecodedDataUrl, decodeDataUrl } from '../../kit/http/decodeDataUrl.ts'
import type { ThreadJob } from '../../kit/threads/ThreadJob.ts'
import type { StoredImage } from '../../render/images/StoredImage.ts'
import { imageTypeOf } from './imageType.ts'
import { ImageError, normalizeImage } from './normalizeImage.ts'

/** An image as received: a data URL, decoded or not, or a fetched file. */
export type ReceivedImage = { dataUrl: string | DecodedDataUrl } | { file: Uint8Array }

/** An image to host, or the reason why not, which completes a sentence about it. */
export type ReadImage = { image: StoredImage } | { problem: string }

/** Decodes and normalizes an image. */
async function readImage(received: ReceivedImage): Promise<ReadImage> {
  try {
    const [bytes, type] = 'dataUrl' in received ? readDataUrl(decoded(received.dataUrl)) : [received.file]
    return { image: await normalizeImage(bytes, type) }
  } catch (error) {
    if (error instanceof ImageError) return { problem: error.message }
    throw error
  }
}

function decoded(url: string | DecodedDataUrl): DecodedDataUrl {
  return typeof url === 'string' ? decodeDataUrl(url) : url
}

/** {@link readImage} in a parsing thread. */
export const readImageJob: ThreadJob<ReceivedImage, ReadImage> = {
  module: import.meta.url,
  name: 'readImageJob',
  run: readImage,
  transfers: (read) => ('image' in read ? [read.image.bytes] : []),
}

/**
 * Returns the bytes of an image data URL, and the type it claims.
 *
 * @throws {ImageError}
 */
export function readDataUrl({ type, bytes }: DecodedDataUrl): [bytes: Uint8Array, type: string] {
  if (!imageTypeOf(bytes)) throw new ImageError('must be a PNG, JPEG, or WebP image')
  if (!type) throw new ImageError('must be a data URL such as data:image/png;base64,…')
  return [bytes, type]
}
