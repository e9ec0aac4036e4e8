import { type Dimensions, templateLimits } from '@certificate-sdk/template'
import type { Tx } from '../database/Database.ts'
import { badRequest, ServiceError } from '../errors/ServiceError.ts'
import { createTaskQueue } from '../queues/createTaskQueue.ts'
import type { System } from '../system/System.ts'
import type { ImageStore } from './createImageStore.ts'
import type { FetchBudget, FetchImage } from './fetchImage.ts'
import { hashOfReference, type ImageReference, imageAddresses } from './ImageReference.ts'
import { insertImage, type StoredImage } from './imageRepository.ts'
import { imageTypeOf } from './imageType.ts'
import { ImageError, normalizeImage } from './normalizeImage.ts'

/** An image that was read and checked but not stored yet, or one that is hosted already. */
export interface AcceptedImage extends Dimensions {
  reference: ImageReference
  /** To store within the caller's transaction; `undefined` if it is hosted already. */
  image: StoredImage | undefined
}

/** Images decoded at a time: with more, the process would have no threads left for files, names, and compression. */
const decodersAtATime = 2
/** Different addresses that one request may name, and what they may bring and take together. */
const maxFetches = 10
const fetchedBytes = 30 * 1024 * 1024
const fetchDeadlineMs = 20_000

interface ImageServiceDependencies extends Pick<System, 'clock'> {
  fetchImage: FetchImage
  images: ImageStore
  publicUrl: string
}

/** Accepts images: from data URLs, from addresses, from our own hosted URLs. */
export function createImageService({ fetchImage, publicUrl, clock, images }: ImageServiceDependencies) {
  const addresses = imageAddresses(publicUrl)
  const decoding = createTaskQueue({
    concurrency: decodersAtATime,
    perOwner: 16,
    total: 128,
    refuse: () => new ServiceError(503, 'images_busy', 'Too many images are being read. Please try again.'),
  })

  /**
   * Accepts all images of a request, one after another.
   *
   * @param owner whose turn to decode it takes
   * @param places where each image is named, by its URL
   * @throws {ServiceError} 400 that names the place of an image that cannot be accepted
   */
  async function acceptAll(
    owner: string,
    places: ReadonlyMap<string, string>,
  ): Promise<Map<string, AcceptedImage>> {
    const budget: FetchBudget = { bytes: fetchedBytes, ms: fetchDeadlineMs }
    const accepted = new Map<string, AcceptedImage>()
    let fetches = 0
    let pixels = 0
    for (const [url, path] of places) {
      const own = addresses.fromUrl(url)
      const hosted = own && (await sizeOf(own))
      if (own && hosted) {
        accepted.set(url, { reference: own, image: undefined, ...hosted })
        continue
      }
      if (!url.startsWith('data:') && ++fetches > maxFetches)
        throw badRequest(
          [{ path, message: `is one too many: a request may name ${maxFetches} image addresses` }],
          'invalid_image',
        )
      const image = await accept(owner, url, path, budget)
      pixels += image.width * image.height
      if (pixels > templateLimits.decodedPixels)
        throw badRequest([{ path, message: 'is too much: use smaller images, or fewer' }], 'images_too_large')
      accepted.set(url, image)
    }
    return accepted
  }

  async function accept(
    owner: string,
    url: string,
    path: string,
    budget: FetchBudget,
  ): Promise<AcceptedImage> {
    try {
      const [bytes, type] = url.startsWith('data:') ? readDataUrl(url) : [await fetchImage(url, budget)]
      const image = await decoding.run(owner, () => normalizeImage(bytes, type))
      return { reference: `image:${image.hash}`, image, width: image.width, height: image.height }
    } catch (error) {
      if (error instanceof ImageError) throw badRequest([{ path, message: error.message }], 'invalid_image')
      throw error
    }
  }

  async function store(tx: Tx, accepted: Iterable<AcceptedImage>): Promise<void> {
    for (const { image } of accepted) if (image) await insertImage(tx, image, clock())
  }

  /** Natural size of a hosted image. */
  async function sizeOf(reference: string): Promise<Dimensions | undefined> {
    const hash = hashOfReference(reference)
    return hash ? images.size(hash) : undefined
  }

  return { acceptAll, store, sizeOf, toUrl: addresses.toUrl }
}

/** Accepts images and gives out their addresses. */
export type ImageService = ReturnType<typeof createImageService>

function readDataUrl(url: string): [Uint8Array, string] {
  const comma = url.indexOf(',')
  const type = /^data:(image\/[a-z0-9.+-]+);base64$/i.exec(url.slice(0, Math.min(comma, 100)))?.[1]
  const base64 = url.slice(comma + 1)
  // The first bytes tell what it is: a megabyte of something else is not even decoded.
  if (!imageTypeOf(Buffer.from(base64.slice(0, 64), 'base64')))
    throw new ImageError('must be a PNG, JPEG, or WebP image')
  if (!type || !/^[a-z0-9+/\s]*(?:=[=\s]*)?$/i.test(base64))
    throw new ImageError('must be a data URL such as data:image/png;base64,…')
  return [Buffer.from(base64, 'base64'), type.toLowerCase()]
}
