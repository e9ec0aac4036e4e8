import { createCpuCanvas } from './createCpuCanvas.ts'
import { DecodedImage } from './DecodedImage.ts'
import { loadImage } from './loadImage.ts'

/** Upper bound of the cache, in bytes of pixels and URLs: two or three backgrounds. */
const limit = 32 * 2 ** 20

const kept = new Map<string, DecodedImage>()

/** Decoded images by address. */
export interface Images {
  /** The image in its natural size, once loaded. */
  find(url: string): DecodedImage | undefined
  /** {@link DecodedImage.pixels}, once loaded; `undefined` also if memory is low. */
  source(url: string): HTMLCanvasElement | undefined
  /**
   * Loads an image; resolves with whether it succeeded. A second call reuses the pending load of the first.
   */
  load(url: string): Promise<boolean>
  /** `broken` if the last attempt to load it failed, `slow` if it has been loading for a while. */
  trouble(url: string): ImageTrouble | undefined
  /** Calls back when an image becomes slow; returns a function that stops it. */
  watch(listener: () => void): () => void
}

/** Reason why an image is not shown. */
export type ImageTrouble = 'broken' | 'slow'

/** Time after which a person should see that an image is loading, in ms. */
const slowAfter = 300

/** Time during which a failed image is not requested again, in ms. */
const retryPause = 10_000

/** The images of one editing session. Images decoded by an earlier session are reused. */
export function createImages(): Images {
  const loading = new Map<string, Promise<boolean>>()
  const natural = new Map<string, DecodedImage>()
  const troubles = new Map<string, ImageTrouble>()
  const listeners = new Set<() => void>()

  function find(url: string): DecodedImage | undefined {
    const known = natural.get(url) ?? recentImage(url)
    if (known) natural.set(url, known)
    return known
  }

  function becomeSlow(url: string): void {
    troubles.set(url, 'slow')
    for (const listener of listeners) listener()
  }

  async function loadNow(url: string): Promise<boolean> {
    const timer = setTimeout(becomeSlow, slowAfter, url)
    try {
      const image = await decode(url)
      natural.set(url, image)
      rememberImage(url, image)
      troubles.delete(url)
      return true
    } catch {
      troubles.set(url, 'broken')
      // A later request retries, but not every step of an arrow key does.
      setTimeout(() => loading.delete(url), retryPause)
      return false
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    find,
    source: (url) => find(url)?.pixels,
    load(url) {
      const promise = loading.get(url) ?? loadNow(url)
      loading.set(url, promise)
      return promise
    },
    trouble: (url) => troubles.get(url),
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

async function decode(url: string): Promise<DecodedImage> {
  const image = await loadImage(url)
  if (image instanceof ImageBitmap) return new DecodedImage(image)
  // An element is decoded when it is drawn, and perhaps again each time.
  const [canvas, context] = createCpuCanvas(image.naturalWidth, image.naturalHeight)
  context.drawImage(image, 0, 0)
  return new DecodedImage(canvas)
}

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
