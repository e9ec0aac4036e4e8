import type { Handlers } from '../../kit/http/Exchange.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import type { ImageFiles } from './ImageFiles.ts'
import type { ImageStore } from './ImageStore.ts'
import type { imageRoutes } from './imageRoutes.ts'
import { sendHostedFile } from './sendHostedFile.ts'

/** Handlers of `/images`. Hosted images can be used in canvases on any origin. */
export function imageHandlers(
  images: Pick<ImageStore, 'load' | 'size'>,
  files: Pick<ImageFiles, 'open'>,
  sender: Sender,
): Handlers<typeof imageRoutes.descriptions> {
  const sizeOf = async (hash: string) => (await images.size(hash))?.byteLength
  return {
    get: ({ response, params }) =>
      sendHostedFile(response, { hash: params().hash, what: 'image', sizeOf, images, files, sender }),
  }
}
