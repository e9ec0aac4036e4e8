import { templateLimits } from '@certificate-sdk/template'
import type { BlobUploads } from '../../kit/blobs/BlobUploads.ts'
import { keepBlob } from '../../kit/blobs/blobRepository.ts'
import type { Database } from '../../kit/database/Database.ts'
import { expectOne, type Statement } from '../../kit/database/Statement.ts'
import { badRequest, ServiceError } from '../../kit/errors/ServiceError.ts'
import type { DecodedDataUrl } from '../../kit/http/decodeDataUrl.ts'
import type { Parsing } from '../../kit/parsing/Parsing.ts'
import { TaskQueue } from '../../kit/queues/TaskQueue.ts'
import type { System } from '../../kit/system/System.ts'
import {
  hashOfReference,
  type ImageAddresses,
  type ImageReference,
  imageAddresses,
} from '../../render/images/ImageReference.ts'
import type { ImageSize, StoredImage } from '../../render/images/StoredImage.ts'
import type { FetchBudget, FetchImage } from './fetchImage.ts'
import type { ImageStore } from './ImageStore.ts'
import { insertImage, keepImage } from './imageRepository.ts'
import { ImageError } from './normalizeImage.ts'
import { type ReadImage, type ReceivedImage, readImageJob } from './readImage.ts'

/** An image that passed all checks. */
export interface AcceptedImage extends ImageSize {
  reference: ImageReference
  /** Path in the request. */
  path: string
  /** To store within the caller's transaction; `undefined` if it is already hosted. */
  image: StoredImage | undefined
  /** True if its bytes are in the blob store; see {@link ImageService.upload}. */
  isInBlobStore?: true
}

/**
 * Concurrent decoders. More would leave no threads of the process for files, DNS, and compression, and none for parsing
 * JSON.
 */
const decodersAtATime = 2
/** Size from which checking for an image is cheaper than writing it again, in bytes. */
const largeImage = 256 * 1024
/** Limits for the fetches of one request: number of addresses, bytes, and ms. */
const maxFetches = 10
const fetchedBytes = 30 * 1024 * 1024
const fetchDeadlineMs = 20_000

interface ImageServiceDependencies extends Pick<System, 'clock'> {
  fetchImage: FetchImage
  parsing: Pick<Parsing, 'run'>
  imageStore: Pick<ImageStore, 'size'>
  blobUploads: Pick<BlobUploads, 'upload'>
  /** `now`: the database's clock in SQL. */
  database: Pick<Database, 'now' | 'run'>
  publicUrl: string
}

/** Accepts images from data URLs, the web, and this service's own URLs. */
export class ImageService {
  readonly #deps: ImageServiceDependencies
  readonly #addresses: ImageAddresses
  readonly #decoding = new TaskQueue({
    concurrency: decodersAtATime,
    perOwner: 16,
    total: 128,
    refuse: () => new ServiceError(503, 'images_busy', 'Too many images are being read. Try again.'),
  })
  readonly #reads = new WeakMap<DecodedDataUrl, Promise<ReadImage>>()
  /** Returns the public URL of a reference. */
  readonly toUrl: ImageAddresses['toUrl']
  /** Returns the reference of one of this service's URLs. */
  readonly fromUrl: ImageAddresses['fromUrl']

  constructor(deps: ImageServiceDependencies) {
    this.#deps = deps
    this.#addresses = imageAddresses(deps.publicUrl)
    this.toUrl = this.#addresses.toUrl
    this.fromUrl = this.#addresses.fromUrl
  }

  /**
   * Accepts all images of a request, one after another.
   *
   * @param owner account, for fair turns at decoding
   * @param paths path in the request for each URL
   * @param dataUrls content of shortened data URLs: see `takeDataUrls`
   * @throws {ServiceError} 400 with the path of the first image that cannot be accepted
   */
  async acceptAll(
    owner: string,
    paths: ReadonlyMap<string, string>,
    dataUrls: ReadonlyMap<string, DecodedDataUrl> = new Map(),
  ): Promise<Map<string, AcceptedImage>> {
    const budget: FetchBudget = { bytes: fetchedBytes, ms: fetchDeadlineMs }
    const accepted = new Map<string, AcceptedImage>()
    let fetches = 0
    let pixels = 0
    for (const [url, path] of paths) {
      const hash = this.#addresses.fromUrl(url)
      const hosted = hash && (await this.sizeOf(hash))
      if (hash && hosted) {
        accepted.set(url, { reference: hash, path, image: undefined, ...hosted })
        continue
      }
      if (!url.startsWith('data:') && ++fetches > maxFetches)
        throw badRequest(
          [{ path, message: `exceeds the limit of ${maxFetches} image addresses per request` }],
          'invalid_image',
        )
      const image = await this.#accept(path, () => this.#read(owner, url, dataUrls.get(url), budget))
      pixels += image.width * image.height
      if (pixels > templateLimits.decodedPixels)
        throw badRequest(
          [{ path, message: 'exceeds the pixels of one request: use smaller images, or fewer' }],
          'images_too_large',
        )
      accepted.set(url, image)
    }
    return accepted
  }

  async #accept(path: string, read: () => Promise<ReadImage>): Promise<AcceptedImage> {
    try {
      const result = await read()
      if ('problem' in result) throw new ImageError(result.problem)
      const { image } = result
      const { hash, width, height, bytes: file } = image
      return { reference: `image:${hash}`, path, image, width, height, byteLength: file.length }
    } catch (error) {
      if (error instanceof ImageError) throw badRequest([{ path, message: error.message }], 'invalid_image')
      throw error
    }
  }

  async #read(
    owner: string,
    url: string,
    decoded: DecodedDataUrl | undefined,
    budget: FetchBudget,
  ): Promise<ReadImage> {
    if (decoded) return this.#readOnce(owner, decoded)
    if (url.startsWith('data:')) return this.#inThread(owner, { dataUrl: url })
    return this.#inThread(owner, { file: await this.#deps.fetchImage(url, budget) })
  }

  /**
   * Returns a function that decodes each image once: a retried request reads its images again, but their bytes were
   * moved to the thread.
   */
  #readOnce(owner: string, decoded: DecodedDataUrl): Promise<ReadImage> {
    const known = this.#reads.get(decoded)
    if (known) return known
    const read = this.#inThread(owner, { dataUrl: decoded }, [decoded.bytes])
    this.#reads.set(decoded, read)
    return read
  }

  #inThread(
    owner: string,
    received: ReceivedImage,
    transfer: readonly Uint8Array[] = [],
  ): Promise<ReadImage> {
    return this.#decoding.run(owner, () =>
      this.#deps.parsing.run(readImageJob, received, { owner, transfer }),
    )
  }

  /**
   * Uploads images that are not hosted yet to the blob store, if there is one, before {@link store}. If the store
   * fails, the bytes stay in the row. Large images that are already hosted are not written again.
   */
  async upload(accepted: Iterable<AcceptedImage>): Promise<AcceptedImage[]> {
    return Promise.all(
      Array.from(accepted, async (one): Promise<AcceptedImage> => {
        if (!one.image || (await this.#isHosted(one.image))) return { ...one, image: undefined }
        const isUploaded = await this.#deps.blobUploads.upload(one.image)
        return isUploaded ? { ...one, isInBlobStore: true } : one
      }),
    )
  }

  /** Looks up a large image and, if it exists, keeps it for at least another day: see `ImageSweeper`. */
  async #isHosted({ hash, bytes }: StoredImage): Promise<boolean> {
    if (bytes.length < largeImage) return false
    const { sql, values } = keepImage(hash)
    return (await this.#deps.database.run(sql, values)) === 1
  }

  /**
   * Stores new images and keeps existing ones hosted, in the transaction of the document that refers to them. Refuses
   * with 400 an image that was unreferenced for a day and deleted.
   */
  store(accepted: Iterable<AcceptedImage>): Statement[] {
    // In a fixed order, to avoid deadlocks.
    const sorted = [...accepted].sort((a, b) => (a.reference < b.reference ? -1 : 1))
    const { clock, database } = this.#deps
    const now = clock()
    return sorted.flatMap(({ reference, image, path, isInBlobStore }) => {
      if (image && isInBlobStore) return [keepBlob(image.hash, database.now), insertImage(image, now, true)]
      if (image) return [insertImage(image, now)]
      return expectOne(keepImage(hashOfReference(reference) ?? ''), () =>
        badRequest([{ path, message: 'is no longer hosted: send the image again' }], 'invalid_image'),
      )
    })
  }

  /** Size of a hosted image, in px and in bytes. */
  async sizeOf(reference: string): Promise<ImageSize | undefined> {
    const hash = hashOfReference(reference)
    return hash ? this.#deps.imageStore.size(hash) : undefined
  }
}
