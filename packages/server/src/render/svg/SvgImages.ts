import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { StoredImage } from '../images/StoredImage.ts'
import type { SvgImage } from './writeSvg.ts'

/** Images for embedding in SVG files: readers must only support PNG and JPEG (SVG 2), and some draw nothing else. */
export class SvgImages {
  readonly #converted: LRUCache<string, SvgImage>

  /** @param cacheBytes maximum size of the cached converted images */
  constructor(cacheBytes: number) {
    this.#converted = new LRUCache<string, SvgImage>({
      maxSize: cacheBytes,
      sizeCalculation: ({ bytes }) => bytes.length,
    })
  }

  /** Converts WebP to PNG losslessly, and returns other images unchanged. */
  async embed(files: ReadonlyMap<string, StoredImage>): Promise<Map<string, SvgImage>> {
    const embedded = new Map<string, SvgImage>()
    for (const [url, image] of files)
      embedded.set(url, image.type === 'image/webp' ? await this.#converting(image) : image)
    return embedded
  }

  async #converting({ hash, bytes }: StoredImage): Promise<SvgImage> {
    const known = this.#converted.get(hash)
    if (known) return known
    const png = await sharp(bytes, { sequentialRead: true }).toColorspace('srgb').png().toBuffer()
    const image = { type: 'image/png', bytes: png }
    this.#converted.set(hash, image)
    return image
  }
}
