import { Router } from 'express'
import { HttpError, notFound } from '../http/HttpError.ts'
import { isNotModified, sendFile } from '../http/sendFile.ts'
import type { ImageStore } from './createImageStore.ts'
import { hashOfReference } from './ImageReference.ts'

/** Bytes of different images that may be on their way to clients at the same time. */
const maxBytesOnTheWay = 192 * 2 ** 20

/** `GET /images/:hash`: hosted images, for everyone, forever. A canvas on any origin may read them. */
export function imageRoutes(images: ImageStore): Router {
  /** Readers of each image; they share its bytes. */
  const readers = new Map<string, number>()
  let bytesOnTheWay = 0

  return Router().get('/:hash', async (request, response) => {
    const { hash } = request.params
    if (!hashOfReference(`image:${hash}`)) throw notFound('image')
    response
      .set('cache-control', 'public, max-age=31536000, immutable')
      .set('access-control-allow-origin', '*')
      .set('cross-origin-resource-policy', 'cross-origin')
    if (isNotModified(response, `"${hash}"`)) return
    if (!readers.has(hash) && bytesOnTheWay > maxBytesOnTheWay) {
      response.removeHeader('cache-control')
      throw new HttpError(503, 'busy', 'Too many images are being sent. Please try again in a moment.')
    }
    const image = await images.load(hash)
    if (!image) {
      response.removeHeader('cache-control')
      throw notFound('image')
    }
    if (!readers.has(hash)) bytesOnTheWay += image.bytes.length
    readers.set(hash, (readers.get(hash) ?? 0) + 1)
    response.once('close', () => {
      const left = (readers.get(hash) ?? 1) - 1
      if (left) readers.set(hash, left)
      else {
        readers.delete(hash)
        bytesOnTheWay -= image.bytes.length
      }
    })
    sendFile(response.type(image.type), image.bytes)
  })
}
