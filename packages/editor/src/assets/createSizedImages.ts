import type { Crop, Dimensions } from '@certificate-sdk/template'
import type { ImagePart } from '@certificate-sdk/template/internal'
import { whenIdle } from '../loading/whenIdle.ts'
import type { CanvasImage, DecodedImage } from './DecodedImage.ts'
import { imageParts } from './imageParts.ts'

type Parts = readonly ImagePart<CanvasImage>[]

/** Cache of images, or parts of them, in exactly the sizes and angles in which they are drawn. */
export interface SizedImages {
  /** Returns the image, creating it if necessary. `undefined` if its source is not loaded. */
  make(url: string, size: Dimensions, degrees: number, crop?: Crop): Parts | undefined
  /** Returns the image if it exists. */
  find(url: string, size: Dimensions, degrees: number, crop?: Crop): Parts | undefined
  /**
   * Returns the image if it exists; otherwise schedules it for an idle moment and then notifies the watchers.
   */
  request(url: string, size: Dimensions, degrees: number, crop?: Crop): Parts | undefined
  /**
   * Call before everything is painted: drops pending requests and releases images that the new frame does not
   * use.
   */
  startFrame(): void
  /** Returns true if any request is still pending for which there probably is room. */
  pending(): boolean
  /**
   * Calls back when all requests are fulfilled; returns a function that stops it. Without watchers, pending
   * requests are dropped.
   */
  watch(listener: () => void): () => void
}

/** Upper bound of the cache, in bytes: an A4 page at 200 dpi on a screen with 3 device px per CSS px. */
const defaultMaxBytes = 160 * 2 ** 20
/**
 * Delay between the last request and making the images, in ms: zooming requests different sizes in every
 * frame.
 */
const pauseMs = 100

interface Entry {
  parts: Parts
  bytes: number
  /** The last frame that used the image. */
  frame: number
}

interface Request {
  /** @returns whether there was room for the image */
  make(): Generator<void, boolean>
  /** True if it is likely that there is room. */
  isHopeful: boolean
}

/** The last result for each decoded image: a design that is reopened is shown in the same size. */
const last = new WeakMap<DecodedImage, { key: string; parts: Parts }>()

/**
 * @param decoded the image in its natural size, once loaded
 * @param maxBytes of all images
 */
export function createSizedImages(
  decoded: (url: string) => DecodedImage | undefined,
  maxBytes = defaultMaxBytes,
): SizedImages {
  /** Least recently used first. */
  const entries = new Map<string, Entry>()
  const requests = new Map<string, Request>()
  const listeners = new Set<() => void>()
  /**
   * Images that didn't fit beside the others of a frame, until a frame uses more or less. Without this, an image below
   * the others, which is requested before them, would be refused later in each frame, and everything repainted.
   */
  const refused = new Set<string>()
  /** Bytes of the images of the previous frame. */
  let usedBefore = 0
  let bytes = 0
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop = () => {}

  function find(url: string, size: Dimensions, degrees: number, crop?: Crop): Parts | undefined {
    const natural = decoded(url)
    const isNatural = natural?.width === size.width && natural.height === size.height && !degrees && !crop
    const pixels = isNatural ? natural.pixels : undefined
    if (pixels) return [{ image: pixels, top: 0 }]
    const key = keyOf(url, size, degrees, crop)
    const entry = entries.get(key)
    if (entry) {
      entries.delete(key)
      entries.set(key, { ...entry, frame })
      return entry.parts
    }
    const kept = natural && last.get(natural)
    if (kept?.key !== key) return undefined
    store(key, kept.parts, bytesOf(size))
    return kept.parts
  }

  function store(key: string, parts: Parts, size: number): void {
    bytes += size - (entries.get(key)?.bytes ?? 0)
    entries.set(key, { parts, bytes: size, frame })
    for (const [old, entry] of entries) {
      if (bytes <= maxBytes) break
      if (old === key) continue
      entries.delete(old)
      bytes -= entry.bytes
    }
  }

  /** Returns true if the entire current frame would fit: if not, its images would keep evicting one another. */
  function fits(size: number): boolean {
    return usedBytes() + size <= maxBytes
  }

  /** Bytes of the images used so far by the current frame. */
  function usedBytes(): number {
    let used = 0
    for (const entry of entries.values()) if (entry.frame === frame) used += entry.bytes
    return used
  }

  function dropRequests(): void {
    requests.clear()
    clearTimeout(timer)
    stop()
  }

  function start(): void {
    stop = whenIdle(work(), () => undefined)
  }

  function* work(): Generator<void, void> {
    let changed = false
    for (const [key, { make, isHopeful }] of requests) {
      const isMade = yield* make()
      changed ||= isMade || isHopeful
      requests.delete(key)
    }
    if (changed) for (const listener of listeners) listener()
  }

  return {
    find,
    make(url, size, degrees, crop) {
      const known = find(url, size, degrees, crop)
      const pixels = known ? undefined : decoded(url)?.pixels
      if (!pixels) return known
      const work = imageParts(pixels, size, degrees, crop)
      let step = work.next()
      while (!step.done) step = work.next()
      store(keyOf(url, size, degrees, crop), step.value, bytesOf(size))
      return step.value
    },
    request(url, size, degrees, crop) {
      const known = find(url, size, degrees, crop)
      const natural = known ? undefined : decoded(url)
      const key = keyOf(url, size, degrees, crop)
      if (!natural || requests.has(key) || !fits(bytesOf(size))) return known
      function* make(): Generator<void, boolean> {
        const pixels = natural && fits(bytesOf(size)) ? natural.pixels : undefined
        if (!natural || !pixels) {
          refused.add(key)
          return false
        }
        const parts = yield* imageParts(pixels, size, degrees, crop)
        store(key, parts, bytesOf(size))
        // Not if it is larger than the source, whose size is limited.
        if (bytesOf(size) <= bytesOf(natural)) last.set(natural, { key, parts })
        return true
      }
      requests.set(key, { make, isHopeful: !refused.has(key) })
      stop()
      clearTimeout(timer)
      timer = setTimeout(start, pauseMs)
      return undefined
    },
    startFrame() {
      const used = usedBytes()
      if (used !== usedBefore) refused.clear()
      usedBefore = used
      frame++
      dropRequests()
    },
    pending: () => [...requests.values()].some(({ isHopeful }) => isHopeful),
    watch(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        // On a busy page, a pending idle callback would keep the images of a closed editor alive.
        if (!listeners.size) dropRequests()
      }
    },
  }
}

function keyOf(url: string, { width, height }: Dimensions, degrees: number, crop?: Crop): string {
  return `${width} ${height} ${degrees} ${crop ? Object.values(crop) : ''} ${url}`
}

function bytesOf({ width, height }: Dimensions): number {
  return width * height * 4
}
