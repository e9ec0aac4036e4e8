import { Router } from 'express'
import { resourceNotFound, ServiceError } from '../errors/ServiceError.ts'
import { isNotModified, sendFile } from '../http/sendFile.ts'
import { hashOfReference } from './ImageReference.ts'
import type { ImageStore } from './ImageStore.ts'
import type { StoredImage } from './imageRepository.ts'

/** Different images that may be on their way to clients at the same time; each has at most 10 MB. */
const maxImagesOnTheWay = 20

/** One image in memory for all who read it, for as long as any of them does. */
interface SharedImage {
  image: Promise<StoredImage | undefined>
  readers: number
}

/** `GET /images/:hash`: hosted images, for everyone, forever. A canvas on any origin may read them. */
export function imageRoutes(images: ImageStore): Router {
  const onTheWay = new Map<string, SharedImage>()

  /** Shares the image until `release` is called. */
  function share(hash: string): { image: SharedImage['image']; release: () => void } {
    const known = onTheWay.get(hash)
    if (!known && onTheWay.size >= maxImagesOnTheWay)
      throw new ServiceError(503, 'busy', 'Too many images are being sent. Please try again in a moment.')
    const shared = known ?? { image: images.load(hash), readers: 0 }
    onTheWay.set(hash, shared)
    shared.readers++
    const release = () => {
      if (--shared.readers === 0) onTheWay.delete(hash)
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
