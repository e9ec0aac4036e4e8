import { Router } from 'express'
import { resourceNotFound, ServiceError } from '../errors/ServiceError.ts'
import { isNotModified, sendFile } from '../http/sendFile.ts'
import { hashOfReference } from './ImageReference.ts'
import type { ImageStore } from './ImageStore.ts'
import type { StoredImage } from './imageRepository.ts'

/** Different images being sent at a time; each has at most 10 MB. */
const maxImagesBeingSent = 20

/** An image in memory, shared by all its current readers. */
interface SharedImage {
  image: Promise<StoredImage | undefined>
  readers: number
}

/** `GET /images/:hash`: hosted images, for everyone, forever. Canvases on any origin may read them. */
export function imageRoutes(images: ImageStore): Router {
  const beingSent = new Map<string, SharedImage>()

  /** Shares the image until `release` is called. */
  function share(hash: string): { image: SharedImage['image']; release: () => void } {
    const known = beingSent.get(hash)
    if (!known && beingSent.size >= maxImagesBeingSent)
      throw new ServiceError(503, 'busy', 'Too many images are being sent. Try again in a moment.')
    const shared = known ?? { image: images.load(hash), readers: 0 }
    beingSent.set(hash, shared)
    shared.readers++
    const release = () => {
      if (--shared.readers === 0) beingSent.delete(hash)
    }
    return { image: shared.image, release }
  }

  return Router().get('/:hash', async (request, response) => {
    const { hash } = request.params
    if (!hashOfReference(`image:${hash}`)) throw resourceNotFound('image')
    response.set('access-control-allow-origin', '*').set('cross-origin-resource-policy', 'cross-origin')
    const forever = 'public, max-age=31536000, immutable'
    if (isNotModified(response.set('cache-control', forever), `"${hash}"`)) return
    response.removeHeader('cache-control')
    const { image: loading, release } = share(hash)
    try {
      const image = await loading
      if (!image) throw resourceNotFound('image')
      await sendFile(response.set('cache-control', forever).type(image.type), image.bytes)
    } finally {
      release()
    }
  })
}
