import type { Crop, Dimensions } from '@certificate-sdk/template'
import {
  croppedPart,
  croppedRows,
  type DrawOp,
  type ImageOp,
  type ImagePart,
  imagePart,
  type Pixels,
  placedImage,
  type Rect,
  resampledRows,
  rotatePixels,
  sourceRowsRead,
  type Tones,
  tonesOf,
} from '@certificate-sdk/template/internal'
import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { releaseNativeMemory } from '../../kit/threads/releaseNativeMemory.ts'
import { hashOfReference } from '../images/ImageReference.ts'
import type { ImageSize, StoredImage } from '../images/StoredImage.ts'
import { type DecodedImage, decodeImage } from './decodeImage.ts'

/** Finds a hosted image by its content hash. */
export type LoadImage = (hash: string) => Promise<StoredImage | undefined>

/** The size of an image, and whether it hides everything below it. */
export type KnownSize = Pick<ImageSize, 'width' | 'height' | 'isOpaque'>

/** Reads hosted images, from storage or, in a rendering thread, from the main thread. */
export interface ImageSource {
  load: LoadImage
  /** Natural size in px, without the bytes. */
  size(hash: string): Promise<KnownSize | undefined>
}

/** An image at its drawn size, in strips, for pages that don't fit in memory. */
export interface ImageStrips {
  /** Draws the next rows from the top. */
  draw(context: SKRSContext2D, top: number, rows: number): Promise<void>
  release(): Promise<void>
}

/** Pixels copied to a canvas at once. */
const copiedPixels = 1_000_000
/** Maximum pixels of an image decoded by a check: A4 at 300 ppi. */
const tonedPixels = 9_000_000
/** Number of cached sizes: a few bytes each. */
const cachedSizes = 1_000
/** Bytes of pixels created since the last collection that trigger another. */
const uncollectedBytes = 32 * 2 ** 20

/** Finds the decoded image for a draw operation. */
export type FindImage = (
  url: string,
  size: Dimensions,
  degrees: number,
  crop?: Crop,
) => ImagePart<Canvas>[] | undefined

/** Decoded images of some operations. */
export interface DrawableImages {
  find: FindImage
  /** Frees the pixels of images that are not cached, after drawing. */
  release(): void
}

/**
 * Images in the forms required by layout, canvas, PDF, and SVG. Each is decoded once, immediately resized to every
 * drawn size, and released, so that a certificate never holds more than one image at its natural size.
 */
export class RenderImages {
  readonly #source: ImageSource
  readonly #files: LRUCache<string, StoredImage>
  readonly #canvases: LRUCache<string, Canvas>
  readonly #sizes: LRUCache<string, KnownSize>
  /** Bytes of pixels created since the last collection. */
  #made = 0

  /** @param cacheBytes maximum size of the files and canvases cached for the next certificates */
  constructor(source: ImageSource, cacheBytes: number) {
    this.#source = source
    this.#files = new LRUCache<string, StoredImage>({
      maxSize: Math.ceil(cacheBytes / 2),
      sizeCalculation: (image) => image.bytes.length + 1,
    })
    this.#canvases = new LRUCache<string, Canvas>({
      maxSize: Math.ceil(cacheBytes / 2),
      sizeCalculation: bytesOf,
    })
    this.#sizes = new LRUCache<string, KnownSize>({
      max: cachedSizes,
      ignoreFetchAbort: true,
      fetchMethod: (hash) => source.size(hash),
    })
  }

  /** Natural sizes in px, by URL. */
  async sizes(urls: readonly string[]): Promise<Map<string, KnownSize>> {
    const entries = await Promise.all(
      urls.map(async (url) => {
        const hash = hashOfReference(url) ?? ''
        return [url, this.#sizes.get(hash) ?? (await this.#sizes.fetch(hash))] as const
      }),
    )
    return new Map(entries.flatMap(([url, size]) => (size ? [[url, size] as const] : [])))
  }

  /** Natural size of an image, for `MeasuredImages`; doesn't read its file. */
  async size(hash: string): Promise<ImageSize | undefined> {
    const size = await this.#sizes.fetch(hash)
    return size && { ...size, byteLength: 0 }
  }

  /**
   * Decodes all images of these operations at a scale, and returns a lookup. Caches those of fields; painters cache the
   * background.
   */
  async drawable(ops: readonly DrawOp[], scale: number): Promise<DrawableImages> {
    const uncached: Canvas[] = []
    const drawn = new Map<string, Canvas>()
    const missing = new Map<string, DrawnImage[]>()
    const inFields = new Set<string>()
    for (const op of imageOps(ops)) {
      const image: DrawnImage = { url: op.url, crop: op.crop, ...placedImage(op, scale) }
      const known = drawn.get(keyOf(image)) ?? this.#canvases.get(keyOf(image))
      if (op.field !== undefined) inFields.add(keyOf(image))
      if (known) drawn.set(keyOf(image), known)
      else missing.set(op.url, [...(missing.get(op.url) ?? []), image])
    }
    for (const [url, all] of missing) {
      const wanted = [...new Map(all.map((image) => [keyOf(image), image])).values()]
      for (const [i, canvas] of (await this.#draw(url, wanted)).entries()) {
        const key = keyOf(wanted[i] as DrawnImage)
        drawn.set(key, canvas)
        if (inFields.has(key)) this.#canvases.set(key, canvas)
        else uncached.push(canvas)
      }
    }
    return {
      find(url, size, degrees, crop) {
        const image = drawn.get(keyOf({ url, size, degrees, crop }))
        return image && [{ image, top: 0 }]
      },
      release() {
        for (const canvas of uncached) giveUpPixels(canvas)
      },
    }
  }

  /** Collects decoded images that are no longer used, once they add up: see {@link releaseNativeMemory}. */
  async collectUnused(): Promise<void> {
    if (this.#made < uncollectedBytes) return
    this.#made = 0
    await releaseNativeMemory()
  }

  /** One image in strips, at this size. */
  async strips(url: string, { width, height }: Dimensions): Promise<ImageStrips | undefined> {
    const image = await this.#file(url)
    if (!image) return undefined
    const decoded = (await decodePhoto(image.bytes)) ?? (await decodeImage(image.bytes))
    const read = (rows: number) => sourceRowsRead(rows, decoded, { width, height })
    const rows = resampledRows(decoded.readRow, decoded.width, decoded.height, width, height)
    // Reused, because each copy would leave garbage behind.
    const pixels = new ImageData(width, Math.min(height, Math.ceil(copiedPixels / width)))
    const copy = createCanvas(width, pixels.height)
    const copied = copy.getContext('2d')
    return {
      async draw(context, top, count) {
        for (let at = 0; at < count; at += pixels.height) {
          const part = Math.min(pixels.height, count - at)
          await decoded.prepare(read(top + at), read(top + at + part))
          for (let row = 0; row < part; row++) pixels.data.set(rows.next().value ?? [], row * width * 4)
          copied.putImageData(pixels, 0, 0)
          context.drawImage(copy, 0, 0, width, part, 0, top + at, width, part)
        }
      },
      release: decoded.release,
    }
  }

  /** Tones of the part of the page that this image covers; `undefined` if it is too large to examine in a check. */
  async tones(url: string, part: Rect, page: Dimensions): Promise<Tones | undefined> {
    const file = await this.#file(url)
    if (!file || file.width * file.height > tonedPixels) return undefined
    const decoded = await decodeImage(file.bytes)
    const { x, y, width, height } = imagePart(part, page, decoded)
    await decoded.prepare(y, y + height)
    let tones: Tones | undefined
    for (let row = y; row < y + height; row++)
      tones = tonesOf(decoded.readRow(row).subarray(x * 4, (x + width) * 4) as Uint8ClampedArray, tones)
    await decoded.release()
    return tones
  }

  /**
   * Image for color checks, at most this large; `undefined` if it can't be read, or is too large to decode in a check.
   * Resized while it is decoded, in another thread.
   */
  async small(url: string, { width, height }: Dimensions): Promise<Canvas | undefined> {
    const file = await this.#file(url).catch(() => undefined)
    if (!file || file.width * file.height > tonedPixels) return undefined
    const shrunk = sharp(file.bytes)
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .ensureAlpha()
      .raw()
    const made = await shrunk.toBuffer({ resolveWithObject: true }).catch(() => undefined)
    return made && toCanvas({ ...made.info, data: new Uint8ClampedArray(made.data) })
  }

  /** Files of all images of these operations, by URL. */
  async files(ops: readonly DrawOp[]): Promise<Map<string, StoredImage>> {
    const found = new Map<string, StoredImage>()
    for (const { url } of imageOps(ops)) {
      const image = found.get(url) ?? (await this.#file(url))
      if (image) found.set(url, image)
    }
    return found
  }

  async #file(url: string): Promise<StoredImage | undefined> {
    const hash = hashOfReference(url)
    if (!hash) return undefined
    const image = this.#files.get(hash) ?? (await this.#source.load(hash))
    if (image) this.#files.set(hash, image)
    return image
  }

  /** The image at each of these sizes and rotations, resampled like in browsers. */
  async #draw(url: string, wanted: readonly DrawnImage[]): Promise<Canvas[]> {
    const image = await this.#file(url)
    if (!image) return []
    const isReadOnce = wanted.length === 1
    const decoded = (isReadOnce && (await decodePhoto(image.bytes))) || (await decodeImage(image.bytes))
    const canvases: Canvas[] = []
    for (const { size, degrees, crop } of wanted) {
      const { width, height } = size
      const part = croppedPart(decoded, crop)
      const read = (rows: number) => part.y + sourceRowsRead(rows, part, size)
      const rows = resampledRows(croppedRows(decoded.readRow, part), part.width, part.height, width, height)
      const nextRow = async (y: number) => {
        await decoded.prepare(read(y), read(y + 1))
        return rows.next().value ?? []
      }
      canvases.push(await (degrees ? rotatedCanvas(size, degrees, nextRow) : uprightCanvas(size, nextRow)))
    }
    await decoded.release()
    this.#made += [decoded, ...canvases].reduce((sum, pixels) => sum + bytesOf(pixels), 0)
    return canvases
  }
}

function bytesOf({ width, height }: Dimensions): number {
  return width * height * 4
}

/** An image at the size and rotation at which an operation draws it. */
interface DrawnImage {
  url: string
  size: Dimensions
  degrees: number
  crop: Crop | undefined
}

function keyOf({ url, size: { width, height }, degrees, crop }: DrawnImage): string {
  return `${url} ${width} ${height} ${degrees} ${crop ? Object.values(crop) : ''}`
}

type NextRow = (y: number) => Promise<ArrayLike<number>>

/** Creates a canvas from rows, copied in parts: a complete copy would take as much memory again. */
async function uprightCanvas({ width, height }: Dimensions, nextRow: NextRow): Promise<Canvas> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const part = new ImageData(width, Math.min(height, Math.ceil(copiedPixels / width)))
  for (let top = 0; top < height; top += part.height) {
    const rows = Math.min(part.height, height - top)
    for (let row = 0; row < rows; row++) part.data.set(await nextRow(top + row), row * width * 4)
    context.putImageData(part, 0, top)
  }
  return canvas
}

async function rotatedCanvas(size: Dimensions, degrees: number, nextRow: NextRow): Promise<Canvas> {
  const data = new Uint8ClampedArray(bytesOf(size))
  for (let y = 0; y < size.height; y++) data.set(await nextRow(y), y * size.width * 4)
  return toCanvas(rotatePixels({ ...size, data }, degrees))
}

/** Frees a canvas's pixels now: V8 sees only a few bytes of it, and no reason to collect it. */
export function giveUpPixels(canvas: Canvas): void {
  // The height first: a narrow canvas of the same height would be allocated briefly.
  canvas.height = 1
  canvas.width = 1
}

/** A canvas with these pixels. */
export function toCanvas({ width, height, data }: Pixels): Canvas {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0)
  return canvas
}

function imageOps(ops: readonly DrawOp[]): ImageOp[] {
  return ops.filter((op): op is ImageOp => op.kind === 'image')
}

/** Default number of pixels to decode at once. */
const partPixels = 12_000_000

/**
 * Decodes a large JPEG in parts, so that its pixels are never in memory as a whole: those of a photo of 50 megapixels
 * take 200 MB. Both libraries decode with libjpeg-turbo, to the same pixels. JPEG decoding starts at the first row each
 * time, so read the rows only once.
 *
 * @param pixels decoded at once
 * @returns `undefined` for an image that can't be decoded this way, or is not large enough: use `decodeImage`
 */
export async function decodePhoto(bytes: Uint8Array, pixels = partPixels): Promise<DecodedImage | undefined> {
  if (!isJpeg(bytes)) return undefined
  const open = () => sharp(bytes, { sequentialRead: true, limitInputPixels: false })
  const { width, height, isProgressive } = await open().metadata()
  // A progressive one is fully in memory while it is decoded.
  if (isProgressive || width * height <= pixels * 1.5) return undefined
  const line = new Uint8ClampedArray(width * 4).fill(255)
  let first = 0
  let part: Uint8Array | undefined
  return {
    width,
    height,
    readRow(row) {
      const at = (row - first) * width * 3
      const colors = part?.subarray(at, at + width * 3)
      if (colors?.length !== width * 3) throw new RangeError(`row ${row} is not prepared`)
      for (let from = 0, to = 0; from < colors.length; from += 3, to += 4) {
        line[to] = colors[from] as number
        line[to + 1] = colors[from + 1] as number
        line[to + 2] = colors[from + 2] as number
      }
      return line
    },
    async prepare(from, end) {
      const isThere = part && from >= first && end <= first + part.length / (width * 3)
      if (from >= end || isThere) return
      if (part) {
        part = undefined
        await releaseNativeMemory()
      }
      const rows = Math.min(height - from, Math.max(end - from, Math.floor(pixels / width)))
      const strip = { left: 0, top: from, width, height: rows }
      part = await open().extract(strip).toColorspace('srgb').removeAlpha().raw().toBuffer()
      first = from
    },
    async release() {
      part = undefined
      await releaseNativeMemory()
    },
  }
}

function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8
}
