import type { PhysicalSize } from '@certificate-sdk/template'
import { BandLayer } from './BandLayer.ts'
import { type Colors, isGray } from './Colors.ts'
import { Palette } from './Palette.ts'
import type { Patch } from './Patch.ts'

/**
 * A background as compressed bands of a PNG, on which certificates are drawn without compressing it again.
 *
 * Compressing a page takes longer than everything else about a certificate, and most of its pixels are the
 * background's. So the page is cut into bands of 48 rows, compressed once. Bands refer to nothing outside, so unchanged
 * ones are reused as they are; in a changed one, the matches that the change left alone are reused.
 *
 * The file is gray if the whole certificate is, indexed if it has at most 256 colors, and RGB otherwise. Each
 * of the three has its own bands, which are compressed when a certificate first needs them.
 *
 * The same pixels always give the same bytes, whatever was drawn before.
 */
export class PngBands {
  readonly #width: number
  readonly #height: number
  /** RGBA, opaque. */
  readonly #pixels: Uint8Array
  readonly #isGray: boolean
  /** The background's colors, if they are few. */
  readonly #palette: Palette | undefined
  readonly #layers = new Map<Colors, BandLayer>()

  constructor(width: number, height: number, pixels: Uint8Array) {
    this.#width = width
    this.#height = height
    this.#pixels = pixels
    this.#isGray = isGray(pixels)
    const palette = new Palette()
    this.#palette = palette.addAll(pixels) ? palette : undefined
  }

  /** Memory that it takes, in bytes; more after a certificate that is stored in another way than those before. */
  get size(): number {
    return [...this.#layers.values()].reduce((sum, { size }) => sum + size, this.#pixels.length)
  }

  /** The background's pixels in a rectangle, RGBA. */
  read({ x, y, width, height }: Omit<Patch, 'pixels'>): Uint8ClampedArray {
    const pixels = new Uint8ClampedArray(width * height * 4)
    for (let row = 0; row < height; row++) {
      const at = ((y + row) * this.#width + x) * 4
      pixels.set(this.#pixels.subarray(at, at + width * 4), row * width * 4)
    }
    return pixels
  }

  /**
   * The PNG file of the background with these patches on it; later ones cover earlier ones.
   *
   * @param paper size of the whole image, if it is printed
   */
  encode(patches: readonly Patch[], paper?: PhysicalSize): Buffer {
    if (this.#isGray && patches.every(({ pixels }) => isGray(pixels)))
      return this.#layer('gray').encode(patches, { paper })
    const palette = this.#palette?.copy()
    if (palette && patches.every(({ pixels }) => palette.addAll(pixels)))
      return this.#layer('indexed').encode(patches, { palette, paper })
    return this.#layer('rgb').encode(patches, { paper })
  }

  #layer(colors: Colors): BandLayer {
    const page = { width: this.#width, height: this.#height, pixels: this.#pixels }
    const palette = colors === 'indexed' ? this.#palette : undefined
    const layer = this.#layers.get(colors) ?? new BandLayer(page, colors, palette)
    this.#layers.set(colors, layer)
    return layer
  }
}
