import type { Response } from 'express'
import { resourceNotFound } from '../../kit/errors/ServiceError.ts'
import { isNotModified } from '../../kit/http/isNotModified.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { sendPieces } from '../../kit/http/sendPieces.ts'
import { hashOfReference } from '../../render/images/ImageReference.ts'
import type { ImageFiles } from './ImageFiles.ts'
import type { ImageStore } from './ImageStore.ts'

/** Size from which files are sent from disk, in bytes. */
const largeFile = 1024 * 1024

interface HostedFile {
  /** SHA-256 of its content in hex, from the URL. */
  hash: string
  /** Kind of file for errors, such as `image`. */
  what: string
  /** Length of the file; `undefined` if it does not exist. */
  sizeOf(hash: string): Promise<number | undefined>
  images: Pick<ImageStore, 'load'>
  files: Pick<ImageFiles, 'open'>
  sender: Sender
}

/**
 * Sends a hosted file, which never changes. Pages of any origin may read it.
 *
 * @throws {ServiceError} 404
 */
export async function sendHostedFile(
  response: Response,
  { hash, what, sizeOf, images, files, sender }: HostedFile,
): Promise<void> {
  if (!hashOfReference(`image:${hash}`)) throw resourceNotFound(what)
  response.set('access-control-allow-origin', '*').set('cross-origin-resource-policy', 'cross-origin')
  const forever = { 'cache-control': 'public, max-age=31536000, immutable' }
  if (isNotModified(response, `"${hash}"`, forever)) return
  const size = await sizeOf(hash)
  if (size === undefined) throw resourceNotFound(what)
  const file = size > largeFile ? await files.open(hash) : undefined
  if (file) {
    response.set(forever).type(file.type).set('content-length', String(file.length))
    return sendPieces(response, sender, file.pieces()).finally(file.close)
  }
  await sender.sendShared(response, {
    key: `image ${hash}`,
    size,
    load: async () => {
      const image = await images.load(hash)
      // Deleted after its size was read.
      if (!image) throw resourceNotFound(what)
      return image
    },
    prepare({ type, bytes }) {
      response.set(forever).type(type)
      return bytes
    },
  })
}
