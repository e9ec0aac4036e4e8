import type { PackedImage, PdfImage } from '@certificate-sdk/template/internal/pdf'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { filteredBands } from '../png/filteredBands.ts'
import { type Collect, joinPieces } from '../png/joinPieces.ts'
import { type Band, bandRows, compressBand, compressOnce, zlibPieces } from '../png/pngFile.ts'

/** Default of the pixels that are decoded at once. */
export const packedStripPixels = 8_000_000
/** Larger images are packed without a search for matches, which takes 0.15 s per megapixel. */
const searchedPixels = 4_000_000

/**
 * Packs images that PDF cannot hold as they are (transparency, interlacing, WebP): without loss, and to the same bytes on
 * every machine. Caches the results, because the same backgrounds and logos are used again and again.
 */
export class ImagePacker {
  readonly #packed: LRUCache<string, PackedImage>
  readonly #collect: Collect
  readonly #stripPixels: number

  /**
   * @param cacheBytes upper bound of the cache
   * @param collect called while a large image is packed
   * @param stripPixels pixels that are decoded at once
   */
  constructor(cacheBytes: number, collect: Collect, stripPixels = packedStripPixels) {
    this.#collect = collect
    this.#stripPixels = stripPixels
    this.#packed = new LRUCache<string, PackedImage>({
      maxSize: cacheBytes,
      sizeCalculation: ({ color, alpha }) => color.length + (alpha?.length ?? 0),
    })
  }

  async pack(image: PdfImage): Promise<PackedImage> {
    const packed = this.#packed.get(image.hash) ?? (await packImage(image, this.#stripPixels, this.#collect))
    this.#packed.set(image.hash, packed)
    return packed
  }
}

/** Packs strip by strip, so that a large image is never decoded as a whole. */
async function packImage(
  { bytes, width, height }: PdfImage,
  stripPixels: number,
  collect: Collect,
): Promise<PackedImage> {
  const colors: Band[] = []
  const alphas: Band[] = []
  const isSearched = width * height <= searchedPixels
  let isOpaque = true
  const rows = Math.max(bandRows, Math.floor(stripPixels / width / bandRows) * bandRows)
  for (let top = 0; top < height; top += rows) {
    const strip = { left: 0, top, width, height: Math.min(rows, height - top) }
    const decoded = sharp(bytes, { sequentialRead: true }).extract(strip)
    const data = await decoded.toColorspace('srgb').ensureAlpha().raw().toBuffer()
    for (const filtered of filteredBands(data, width, strip.height))
      colors.push(isSearched ? compressBand(filtered) : compressOnce(filtered))
    for (let first = 0; first < strip.height; first += alphaRows) {
      const alpha = alphaOf(data, first * width, Math.min(alphaRows, strip.height - first) * width)
      isOpaque &&= alpha.every((value) => value === 255)
      alphas.push(compressOnce(alpha))
    }
    if (!isSearched) await collect()
  }
  const color = await joinPieces(zlibPieces(colors.splice(0)), collect)
  return { color, ...(!isOpaque && { alpha: await joinPieces(zlibPieces(alphas), collect) }) }
}

/** Rows of alpha that are compressed together: it has long runs. */
const alphaRows = 64

function alphaOf(pixels: Uint8Array, from: number, count: number): Uint8Array {
  const alpha = new Uint8Array(count)
  for (let i = 0; i < count; i++) alpha[i] = pixels[(from + i) * 4 + 3] as number
  return alpha
}
