import type { PackedImage, PdfImage } from '@certificate-sdk/template/internal/pdf'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { adler32 } from '../../kit/archive/checksums.ts'
import { bandFilter } from '../png/bandFilter.ts'
import { rowBytes } from '../png/Colors.ts'
import { deflateBand, deflateRuns } from '../png/deflateBand.ts'
import { GrowingBuffer } from '../png/GrowingBuffer.ts'
import { type BandSum, wholeBands, zlibEnd, zlibStart } from '../png/pngFile.ts'
import { SpilledBytes } from './SpilledBytes.ts'

/** Default number of pixels to decode at once. */
export const packedStripPixels = 8_000_000
/** Pixels above which images are packed without searching for matches, which takes 0.15 s per megapixel. */
const searchedPixels = 4_000_000
/** Pixels above which the packed form doesn't fit in memory next to the image. */
const hugePixels = 16_000_000

/** Thresholds of image sizes, in pixels. */
interface PackedPixels {
  /** Decoded at once. */
  strip: number
  /** Above this, an image's packed form is spilled to a file. */
  huge: number
}

/** A fully decoded image: see `DecodedImage`. */
export interface DecodedRows {
  prepare(from: number, end: number): Promise<void>
  readRow(row: number): Uint8ClampedArray
  release(): Promise<void>
}

/** Decoding and memory management of an {@link ImagePacker}. */
export interface PackerTools {
  /** Returns the path of a nonexistent temporary file. */
  temporaryFile(): string
  /** Called while a large image is packed. */
  collect(): Promise<void>
  decode(bytes: Uint8Array): Promise<DecodedRows>
}

/**
 * Packs images that PDF can't contain directly (transparency, interlacing, WebP): losslessly, and to the same bytes on
 * every machine. Caches results, because backgrounds and logos are reused.
 */
export class ImagePacker {
  readonly #packed: LRUCache<string, PackedImage>
  readonly #tools: PackerTools
  readonly #pixels: PackedPixels

  /**
   * @param cacheBytes cache size
   * @param pixels lower in tests, whose images are small
   */
  constructor(cacheBytes: number, tools: PackerTools, pixels: Partial<PackedPixels> = {}) {
    this.#tools = tools
    this.#pixels = { strip: packedStripPixels, huge: hugePixels, ...pixels }
    this.#packed = new LRUCache<string, PackedImage>({
      maxSize: cacheBytes,
      sizeCalculation: ({ color, alpha }) => color.length + (alpha?.length ?? 0),
    })
  }

  async pack(image: PdfImage): Promise<PackedImage> {
    const packed = this.#packed.get(image.hash) ?? (await packImage(image, this.#tools, this.#pixels))
    this.#packed.set(image.hash, packed)
    return packed
  }
}

/** Packs an image in strips. */
async function packImage(image: PdfImage, tools: PackerTools, pixels: PackedPixels): Promise<PackedImage> {
  const { width, height } = image
  const strips = await openStrips(image, pixels.strip, tools)
  const reserved = height * rowBytes(width)
  const isHuge = width * height > pixels.huge
  const spilled = isHuge ? new SpilledBytes(tools.temporaryFile(), reserved) : undefined
  const color = new ZlibStream(spilled ?? new GrowingBuffer(reserved))
  const alpha = new ZlibStream(new GrowingBuffer(height * width))
  const filter = bandFilter(width)
  const isSearched = width * height <= searchedPixels
  const deflate = isSearched ? (rows: Uint8Array) => deflateBand(rows, rowBytes(width)).bytes : deflateRuns
  const values = new Uint8Array(alphaRows * width)
  let isOpaque = true
  try {
    for (let top = 0; top < height; top += strips.rows) {
      const rows = Math.min(strips.rows, height - top)
      const data = await strips.read(top, rows)
      for (const filtered of filter(data, rows)) color.append(filtered, deflate(filtered))
      for (let first = 0; first < rows; first += alphaRows) {
        const some = values.subarray(0, Math.min(alphaRows, rows - first) * width)
        readAlpha(data, first * width, some)
        isOpaque &&= some.every((value) => value === 255)
        alpha.append(some, deflateRuns(some))
      }
      if (!isSearched) await strips.collect()
    }
    await strips.release()
    return { color: color.end(), ...(!isOpaque && { alpha: alpha.end() }) }
  } finally {
    spilled?.close()
  }
}

/** Bytes in append order. */
type AppendedBytes = Pick<GrowingBuffer, 'append' | 'end'>

/** Joins independently compressed bands to one zlib stream. */
class ZlibStream {
  readonly #bytes: AppendedBytes
  readonly #sums: BandSum[] = []

  constructor(bytes: AppendedBytes) {
    this.#bytes = bytes
    this.#bytes.append(zlibStart)
  }

  append(data: Uint8Array, deflated: Uint8Array): void {
    this.#bytes.append(deflated)
    this.#sums.push({ adler: adler32(data), length: data.length })
  }

  end(): Buffer {
    this.#bytes.append(zlibEnd(this.#sums))
    return this.#bytes.end()
  }
}

/** An image in strips, as RGBA. */
interface Strips {
  /** Rows per strip. */
  rows: number
  read(top: number, rows: number): Promise<Uint8Array>
  collect(): Promise<void>
  release(): Promise<void>
}

async function openStrips(
  { bytes, type, width }: PdfImage,
  pixels: number,
  { collect, decode }: PackerTools,
): Promise<Strips> {
  const open = () => sharp(bytes, { sequentialRead: true })
  // WebP is decoded as a whole for each strip. Canvases only keep opaque pixels unchanged.
  if (type === 'image/webp' && !(await open().metadata()).hasAlpha)
    return stripsOf(await decode(bytes), width, wholeBands(Math.floor(pixels / 8 / width)))
  return {
    rows: wholeBands(Math.floor(pixels / width)),
    collect,
    release: async () => {},
    read(top, height) {
      const strip = open().extract({ left: 0, top, width, height })
      return strip.toColorspace('srgb').ensureAlpha().raw().toBuffer()
    },
  }
}

function stripsOf(decoded: DecodedRows, width: number, rows: number): Strips {
  const strip = new Uint8Array(rows * width * 4)
  return {
    rows,
    collect: async () => {},
    release: decoded.release,
    async read(top, height) {
      await decoded.prepare(top, top + height)
      for (let row = 0; row < height; row++) strip.set(decoded.readRow(top + row), row * width * 4)
      return strip
    },
  }
}

/** Rows of alpha compressed together, because alpha has long runs. */
const alphaRows = 64

function readAlpha(pixels: Uint8Array, from: number, alpha: Uint8Array): void {
  for (let i = 0; i < alpha.length; i++) alpha[i] = pixels[(from + i) * 4 + 3] as number
}
