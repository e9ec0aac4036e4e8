import { LRUCache } from 'lru-cache'
import { type BlobStore, BlobsUnavailable } from '../../kit/blobs/BlobStore.ts'
import type { Database } from '../../kit/database/Database.ts'
import { writeBytes } from '../../kit/database/writeBytes.ts'
import { type ImageSize, type StoredImage, sizeOfImage } from '../../render/images/StoredImage.ts'
import { findImage, findImageSize, writeImage } from './imageRepository.ts'

/** Size of the cache, in bytes. */
const cachedBytes = 32 * 2 ** 20
/** Number of cached sizes: a few bytes each. */
const cachedSizes = 10_000
/**
 * Time after which a cached image is looked up again, in ms: it may be deleted, such as the photo of an erased
 * recipient.
 */
export const keptImageMs = 60 * 60_000

/**
 * Reads hosted images through a bounded cache, from their rows or the blob store; fonts bypass the cache. Readers of an
 * image share one buffer, and simultaneous readers share one query.
 */
export class ImageStore {
  readonly #database: Database
  readonly #images: LRUCache<string, StoredImage>
  readonly #sizes: LRUCache<string, ImageSize>
  /** Images that are not stored yet, by hash, with the number of requests that use each. */
  readonly #held = new Map<string, { image: StoredImage; holders: number }>()

  /** @param blobs images that are not in their rows */
  constructor(database: Database, blobs?: Pick<BlobStore, 'get'>) {
    this.#database = database
    // An entry evicted while it is being read still reaches its readers.
    const ignoreFetchAbort = true
    this.#images = new LRUCache({
      maxSize: cachedBytes,
      // Fonts count as too large to cache, because rendering threads keep them.
      sizeCalculation: ({ type, bytes }) => (type.startsWith('font/') ? cachedBytes : bytes.length) + 1,
      ttl: keptImageMs,
      fetchMethod: (hash) => readImage(hash, database, blobs),
      ignoreFetchAbort,
    })
    this.#sizes = new LRUCache({
      max: cachedSizes,
      ttl: keptImageMs,
      fetchMethod: (hash) => findImageSize(database, hash),
      ignoreFetchAbort,
    })
  }

  /** Loads the image with this content hash. The bytes are shared: callers must not change them. */
  async load(hash: string): Promise<StoredImage | undefined> {
    // `get` drops an outdated image. `fetch` would keep it in memory if it was deleted.
    return this.#held.get(hash)?.image ?? this.#images.get(hash) ?? this.#images.fetch(hash)
  }

  /**
   * Writes an image to an existing file, wherever it is stored; an image in the embedded database is not read into this
   * thread.
   *
   * @throws {FileNotWritten}
   */
  async write(hash: string, path: string): Promise<{ type: string; length: number } | undefined> {
    const known = this.#held.get(hash)?.image ?? this.#images.peek(hash)
    const row = known ? undefined : await writeImage(this.#database, hash, path)
    if (row && row.blobBytes === null) return { type: row.type, length: row.byteLength }
    const image = known ?? (row && (await this.load(hash)))
    if (!image) return undefined
    await writeBytes(path, image.bytes)
    return { type: image.type, length: image.bytes.length }
  }

  /** Returns an image's size in px and bytes, without reading the bytes. */
  async size(hash: string): Promise<ImageSize | undefined> {
    const held = this.#held.get(hash)?.image
    return held ? sizeOfImage(held) : (this.#sizes.get(hash) ?? this.#sizes.fetch(hash))
  }

  /**
   * Makes images readable in this process that are not stored, or not yet: those of a preview, or of a certificate that
   * is checked before issuing. Returns a function that ends it.
   */
  hold(images: readonly StoredImage[]): () => void {
    for (const image of images) {
      const holders = this.#held.get(image.hash)?.holders ?? 0
      this.#held.set(image.hash, { image, holders: holders + 1 })
    }
    return () => {
      for (const { hash } of images) {
        const held = this.#held.get(hash)
        if (held && --held.holders === 0) this.#held.delete(hash)
      }
    }
  }
}

async function readImage(
  hash: string,
  database: Database,
  blobs: Pick<BlobStore, 'get'> | undefined,
): Promise<StoredImage | undefined> {
  const row = await findImage(database, hash)
  if (!row) return undefined
  const { blobBytes, ...image } = row
  if (blobBytes === null) return image
  if (!blobs) throw new BlobsUnavailable('S3_URL is not set, and the image is not in the database.')
  return { ...image, bytes: await blobs.get(hash, blobBytes) }
}
