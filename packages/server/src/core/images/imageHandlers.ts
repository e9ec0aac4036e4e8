import { resourceNotFound } from '../../kit/errors/ServiceError.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { isNotModified } from '../../kit/http/isNotModified.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { sendPieces } from '../../kit/http/sendPieces.ts'
import { hashOfReference } from '../../render/images/ImageReference.ts'
import type { ImageFiles } from './ImageFiles.ts'
import type { ImageStore } from './ImageStore.ts'
import type { imageRoutes } from './imageRoutes.ts'

/** Larger images are sent from files, in bytes. */
const largeImage = 1024 * 1024

/** Handlers of `/images`. Canvases on any origin may read hosted images. */
export function imageHandlers(
  images: Pick<ImageStore, 'load' | 'size'>,
  files: Pick<ImageFiles, 'open'>,
  sender: Sender,
): Handlers<typeof imageRoutes.descriptions> {
  return {
    async get({ response, params }) {
      const { hash } = params()
      if (!hashOfReference(`image:${hash}`)) throw resourceNotFound('image')
      response.set('access-control-allow-origin', '*').set('cross-origin-resource-policy', 'cross-origin')
      const forever = { 'cache-control': 'public, max-age=31536000, immutable' }
      if (isNotModified(response, `"${hash}"`, forever)) return
      const size = await images.size(hash)
      if (!size) throw resourceNotFound('image')
      const file = size.byteLength > largeImage ? await files.open(hash) : undefined
      if (file) {
        response.set(forever).type(file.type).set('content-length', String(file.length))
        return sendPieces(response, sender, file.pieces()).finally(file.close)
      }
      await sender.sendShared(response, {
        key: `image ${hash}`,
        size: size.byteLength,
        load: async () => {
          const image = await images.load(hash)
          // Deleted since its size was read.
          if (!image) throw resourceNotFound('image')
          return image
        },
        prepare({ type, bytes }) {
          response.set(forever).type(type)
          return bytes
        },
      })
    },
  }
}
