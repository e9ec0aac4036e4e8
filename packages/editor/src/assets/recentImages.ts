import type { DecodedImage } from './DecodedImage.ts'

/** Upper bound of the cache, in bytes of pixels and URLs: two or three backgrounds. */
const limit = 32 * 2 ** 20

const kept = new Map<string, DecodedImage>()

/**
 * Caches a decoded image beyond the life of the editor that needed it: people close a design and open it
 * again. The least recently used images are evicted first, and one larger than the whole cache is not cached.
 */
export function rememberImage(url: string, decoded: DecodedImage): void {
  kept.delete(url)
  kept.set(url, decoded)
  let bytes = 0
  for (const [other, image] of [...kept].reverse()) {
    const size = other.length + image.width * image.height * 4
    if (bytes + size > limit) kept.delete(other)
    else bytes += size
  }
}

/** An image of an earlier editor, if it is still cached. */
export function recentImage(url: string): DecodedImage | undefined {
  const image = kept.get(url)
  if (image) rememberImage(url, image)
  return image
}
