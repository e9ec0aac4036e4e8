import type { Dimensions } from '@certificate-sdk/template'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/Database.ts'
import { findImage, findImageSize, type StoredImage } from './imageRepository.ts'

/** Reads hosted images for everybody in this process. */
export interface ImageStore {
  /** The image with this content hash. Callers share the bytes and must not change them. */
  load(hash: string): Promise<StoredImage | undefined>
  /** Its size in px, without reading the bytes. */
  size(hash: string): Promise<Dimensions | undefined>
}

/** Upper bound of the cache, in bytes. */
const cachedBytes = 64 * 2 ** 20
/** Sizes take a few bytes each. */
const cachedSizes = 10_000

/**
 * One bounded cache in front of the database: many readers of an image share one buffer, and readers that ask at the same
 * time wait for one query.
 */
export function createImageStore(database: Pick<Database, 'all' | 'one' | 'run'>): ImageStore {
  const images = new LRUCache<string, StoredImage>({
    maxSize: cachedBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
    fetchMethod: (hash) => findImage(database, hash),
    // What is still being read may be evicted; its readers get it all the same.
    ignoreFetchAbort: true,
  })
  const sizes = new LRUCache<string, Dimensions>({
    max: cachedSizes,
    fetchMethod: (hash) => findImageSize(database, hash),
    ignoreFetchAbort: true,
  })
  return { load: (hash) => images.fetch(hash), size: (hash) => sizes.fetch(hash) }
}
