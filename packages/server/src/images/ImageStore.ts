import { LRUCache } from 'lru-cache'
import type { Database } from '../database/Database.ts'
import { findImage, findImageSize, type ImageSize, type StoredImage } from './imageRepository.ts'

/** Upper bound of the cache, in bytes. */
const cachedBytes = 64 * 2 ** 20
/** A size is a few bytes. */
const cachedSizes = 10_000

/**
 * Reads hosted images through a bounded cache. Readers of an image share one buffer, and simultaneous readers share one
 * query.
 */
export class ImageStore {
  readonly #images: LRUCache<string, StoredImage>
  readonly #sizes: LRUCache<string, ImageSize>

  constructor(database: Database) {
    // An entry that is evicted while it is being read still reaches its readers.
    const ignoreFetchAbort = true
    this.#images = new LRUCache({
      maxSize: cachedBytes,
      sizeCalculation: ({ bytes }) => bytes.length + 1,
      fetchMethod: (hash) => findImage(database, hash),
      ignoreFetchAbort,
    })
    this.#sizes = new LRUCache({
      max: cachedSizes,
      fetchMethod: (hash) => findImageSize(database, hash),
      ignoreFetchAbort,
    })
  }

  /** The image with this content hash. The bytes are shared: callers must not change them. */
  load(hash: string): Promise<StoredImage | undefined> {
    return this.#images.fetch(hash)
  }

  /** Its size in px and in bytes, without reading these. */
  size(hash: string): Promise<ImageSize | undefined> {
    return this.#sizes.fetch(hash)
  }
}
