import {
  type Dimensions,
  type DrawOp,
  type ImageOp,
  type ImagePart,
  type Pixels,
  placedImage,
  resampledRows,
  rotatePixels,
} from '@certificate-sdk/template'
import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { hashOfReference } from '../images/ImageReference.ts'
import type { StoredImage } from '../images/imageRepository.ts'
import { decodeImage } from './decodeImage.ts'

/** Finds a hosted image by its content hash. */
export type LoadImage = (hash: string) => Promise<StoredImage | undefined>

/** Where images come from. */
export interface ImageSource {
  load: LoadImage
  /** Natural size, without the bytes. */
  size(hash: string): Promise<Dimensions | undefined>
}

/** Rows of an image at its drawn size, for pages that are too large to be in memory as a whole. */
export interface ImageStrips {
  /** The next rows, as a canvas of their own; asked from top to bottom. */
  next(rows: number): Canvas
  release(): Promise<void>
}

/** Sizes take a few bytes each. */
const cachedSizes = 1_000

/**
 * Images in the forms that layout, canvas, and PDF want. They are decoded one after another, once each, shrunk right away
 * to every size that is drawn, and released: a certificate never holds more than one of them at its own size.
 *
 * @param cacheBytes upper bound of the files and canvases that stay for the next certificate
 */
export function createRenderImages(source: ImageSource, cacheBytes: number) {
  const files = new LRUCache<string, StoredImage>({
    maxSize: Math.ceil(cacheBytes / 4),
    sizeCalculation: (image) => image.bytes.length + 1,
  })
  const canvases = new LRUCache<string, Canvas>({
    maxSize: Math.ceil((cacheBytes * 3) / 4),
    sizeCalculation: (canvas) => canvas.width * canvas.height * 4,
  })
  const sizes = new LRUCache<string, Dimensions>({
    max: cachedSizes,
    ignoreFetchAbort: true,
    fetchMethod: (hash) => source.size(hash),
  })

  async function file(url: string): Promise<StoredImage | undefined> {
    const hash = hashOfReference(url)
    if (!hash) return undefined
    const image = files.get(hash) ?? (await source.load(hash))
    if (image) files.set(hash, image)
    return image
  }

  /** The image in each of these forms; the same resampling as in the browser. */
  async function canvasesOf(url: string, wanted: readonly DrawnImage[]): Promise<Canvas[]> {
    const image = await file(url)
    if (!image) return []
    const decoded = await decodeImage(image.bytes)
    const made: Canvas[] = []
    for (const { size, degrees } of wanted) {
      const { width, height } = size
      const data = new Uint8ClampedArray(width * height * 4)
      let at = 0
      for (const row of resampledRows(decoded.readRow, decoded.width, decoded.height, width, height)) {
        data.set(row, at)
        at += row.length
        await decoded.collect()
      }
      const upright = { width, height, data }
      made.push(toCanvas(degrees ? rotatePixels(upright, degrees) : upright))
    }
    await decoded.release()
    return made
  }

  return {
    /** Natural sizes. */
    async sizes(urls: readonly string[]): Promise<Map<string, Dimensions>> {
      const entries = await Promise.all(
        urls.map(async (url) => [url, await sizes.fetch(hashOfReference(url) ?? '')] as const),
      )
      return new Map(entries.flatMap(([url, size]) => (size ? [[url, size] as const] : [])))
    },

    /** Everything that these operations draw at a scale. */
    async drawable(ops: readonly DrawOp[], scale: number) {
      const drawn = new Map<string, Canvas>()
      const missing = new Map<string, DrawnImage[]>()
      for (const op of imageOps(ops)) {
        const image = { url: op.url, ...placedImage(op, scale) }
        const known = drawn.get(keyOf(image)) ?? canvases.get(keyOf(image))
        if (known) drawn.set(keyOf(image), known)
        else missing.set(op.url, [...(missing.get(op.url) ?? []), image])
      }
      for (const [url, all] of missing) {
        const wanted = [...new Map(all.map((image) => [keyOf(image), image])).values()]
        for (const [i, canvas] of (await canvasesOf(url, wanted)).entries()) {
          const key = keyOf(wanted[i] as DrawnImage)
          drawn.set(key, canvas)
          canvases.set(key, canvas)
        }
      }
      return (url: string, size: Dimensions, degrees: number): ImagePart<Canvas>[] | undefined => {
        const image = drawn.get(keyOf({ url, size, degrees }))
        return image && [{ image, top: 0 }]
      }
    },

    /** One image in strips of this size. */
    async strips(url: string, { width, height }: Dimensions): Promise<ImageStrips | undefined> {
      const image = await file(url)
      if (!image) return undefined
      const decoded = await decodeImage(image.bytes)
      const rows = resampledRows(decoded.readRow, decoded.width, decoded.height, width, height)
      return {
        next(count) {
          const data = new Uint8ClampedArray(width * count * 4)
          for (let row = 0; row < count; row++) data.set(rows.next().value ?? [], row * width * 4)
          return toCanvas({ width, height: count, data })
        },
        release: decoded.release,
      }
    },

    /** The files themselves. */
    async files(ops: readonly DrawOp[]): Promise<Map<string, StoredImage>> {
      const found = new Map<string, StoredImage>()
      for (const { url } of imageOps(ops)) {
        const image = found.get(url) ?? (await file(url))
        if (image) found.set(url, image)
      }
      return found
    },
  }
}

/** An image as it is drawn. */
interface DrawnImage {
  url: string
  size: Dimensions
  degrees: number
}

function keyOf({ url, size: { width, height }, degrees }: DrawnImage): string {
  return `${url} ${width} ${height} ${degrees}`
}

function toCanvas({ width, height, data }: Pixels): Canvas {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0)
  return canvas
}

function imageOps(ops: readonly DrawOp[]): ImageOp[] {
  return ops.filter((op): op is ImageOp => op.kind === 'image')
}
