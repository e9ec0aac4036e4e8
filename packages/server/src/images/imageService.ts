import type { Dimensions } from '@certificate-sdk/template'
import type { Dependencies } from '../Dependencies.ts'
import type { Queries } from '../database/Database.ts'
import { badRequest } from '../http/HttpError.ts'
import { hashOfReference, type ImageReference, imageAddresses } from './ImageReference.ts'
import { findImageSize, insertImage, type StoredImage } from './imageRepository.ts'
import { normalizePicture, PictureError } from './normalizePicture.ts'

/** A picture that was read and checked but not stored yet, or one that is hosted already. */
export interface AcceptedImage {
  reference: ImageReference
  /** To store within the caller's transaction; `undefined` where it is hosted already. */
  image: StoredImage | undefined
}

/** Takes pictures in: from data URLs, from addresses, from our own hosted URLs. */
export function createImageService({
  database,
  fetchPicture,
  publicUrl,
  clock,
}: Pick<Dependencies, 'database' | 'fetchPicture' | 'publicUrl' | 'clock'>) {
  const addresses = imageAddresses(publicUrl)

  /** @throws {HttpError} 400 that names `path` where the picture cannot be taken */
  async function accept(url: string, path: string): Promise<AcceptedImage> {
    const own = addresses.fromUrl(url)
    if (own && (await sizeOf(own))) return { reference: own, image: undefined }
    try {
      const image = url.startsWith('data:')
        ? await normalizePicture(...readDataUrl(url))
        : await normalizePicture(await fetchPicture(url))
      return { reference: `image:${image.hash}`, image }
    } catch (error) {
      if (error instanceof PictureError) throw badRequest([{ path, message: error.message }], 'invalid_image')
      throw error
    }
  }

  async function store(tx: Queries, accepted: readonly AcceptedImage[]): Promise<void> {
    for (const { image } of accepted) if (image) await insertImage(tx, image, clock())
  }

  async function sizeOf(reference: string): Promise<Dimensions | undefined> {
    const hash = hashOfReference(reference)
    return hash ? findImageSize(database, hash) : undefined
  }

  return { accept, store, sizeOf, toUrl: addresses.toUrl }
}

/** Takes pictures in and gives out their addresses. */
export type ImageService = ReturnType<typeof createImageService>

function readDataUrl(url: string): [Uint8Array, string] {
  const comma = url.indexOf(',')
  const type = /^data:(image\/[a-z0-9.+-]+);base64$/i.exec(url.slice(0, comma))?.[1]
  const base64 = url.slice(comma + 1).replace(/\s/g, '')
  if (!type || !/^[a-z0-9+/]*={0,2}$/i.test(base64))
    throw new PictureError('must be a data URL such as data:image/png;base64,…')
  return [Buffer.from(base64, 'base64'), type.toLowerCase()]
}
