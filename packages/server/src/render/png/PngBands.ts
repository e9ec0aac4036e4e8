import type { PhysicalSize } from '@certificate-sdk/template'
import { type Colors, isGray, packPixels, pixelBytes, rowBytes } from './Colors.ts'
import { type ChangedRange, estimateDeflated } from './deflateBand.ts'
import { filterRow, filterRowBest, type RowFilter, rowFilters, wholeRow } from './filterRow.ts'
import { Palette } from './Palette.ts'
import type { Patch } from './Patch.ts'
import { type Band, bandRows, compressBand, compressChanged, type PngHead, pngFile } from './pngFile.ts'

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

/** A background: RGBA, opaque. */
interface BandPage {
  width: number
  height: number
  pixels: Uint8Array
}

/** Rows at the start of each group that are filtered both ways to find the smaller one. */
const triedRows = 4
const triedGroup = 12

/** Rows that compress below this share of their size are a drawing without comparing. */
const certainShare = 0.03
/** Filtered rows must be this much smaller: what certificates add is text, which is smaller without filters. */
const clearGain = 0.9

/** The compressed bands of a background, whose pixels are stored in one way. */
class BandLayer {
  readonly #page: BandPage
  readonly #colors: Colors
  /** Bytes of a pixel, and of a filtered row. */
  readonly #pixel: number
  readonly #row: number
  /** Rows with their filters, as they are compressed. */
  readonly #filtered: Uint8Array
  readonly #bands: Band[] = []
  /**
   * Buffers for the band that is being patched. They are reused, because allocating them each time causes garbage
   * collections.
   */
  readonly #samples: Uint8Array
  readonly #patched: Uint8Array

  /** @param palette has every color of the page, if `colors` is `indexed` */
  constructor(page: BandPage, colors: Colors, palette: Palette | undefined) {
    const { width, height } = page
    this.#page = page
    this.#colors = colors
    this.#pixel = pixelBytes(colors)
    this.#row = rowBytes(width, colors)
    this.#filtered = new Uint8Array(height * this.#row)
    this.#samples = new Uint8Array(bandRows * width * this.#pixel)
    this.#patched = new Uint8Array(bandRows * this.#row)
    for (let top = 0; top < height; top += bandRows) {
      this.#pack(top, top + this.#rows(top), top, palette)
      this.#filter(top)
      this.#bands.push(compressBand(this.#band(top), this.#row))
    }
  }

  /** Memory that it takes, in bytes. */
  get size(): number {
    const bands = this.#bands.reduce(
      (sum, { chunk, deflated }) => sum + chunk.length + deflated.tokens.byteLength,
      0,
    )
    return this.#filtered.length + this.#samples.length + this.#patched.length + bands
  }

  /**
   * The file of the background with these patches.
   *
   * @param more.palette begins with the colors of the background's
   */
  encode(
    patches: readonly Patch[],
    { palette, paper }: { palette?: Palette; paper?: PngHead['paper'] },
  ): Buffer {
    const bands = this.#bands.map((band, i) => {
      const top = i * bandRows
      const touching = patches.filter(({ y, height }) => y < top + bandRows && y + height > top)
      return touching.length ? this.#patch(band, top, touching, palette) : band
    })
    const { width, height } = this.#page
    const entries = palette && { palette: palette.entries }
    return pngFile({ width, height, colors: this.#colors, paper, ...entries }, bands)
  }

  #rows(top: number): number {
    return Math.min(bandRows, this.#page.height - top)
  }

  #band(top: number): Uint8Array {
    return this.#filtered.subarray(top * this.#row, (top + this.#rows(top)) * this.#row)
  }

  /** Reads the samples of some rows of a band of the background. */
  #pack(from: number, to: number, top: number, palette?: Palette): void {
    const { width, pixels } = this.#page
    const start = (from - top) * width * this.#pixel
    const count = (to - from) * width
    packPixels({ pixels, at: from * width * 4, count, target: this.#samples, start }, this.#colors, palette)
  }

  /**
   * Filters a band: unfiltered if that is smaller, as it is for drawings and text, otherwise each row with its best filter.
   * Filters do not suit indexes (PNG 3rd edition, 12.7).
   */
  #filter(top: number): void {
    const target = this.#band(top)
    const rows = this.#rows(top)
    const source = { samples: this.#samples, width: this.#page.width, pixel: this.#pixel }
    for (let y = 0; y < rows; y++) filterRow(wholeRow(source, target, y), rowFilters.none)
    if (this.#colors === 'indexed') return
    const filtered = this.#patched
    for (let y = 0; y < rows; y++)
      if (y % triedGroup < triedRows) filterRowBest(wholeRow(source, filtered, y))
    const plain = this.#tried(target, rows)
    const drawn = estimateDeflated(plain, this.#row)
    if (drawn < plain.length * certainShare) return
    if (estimateDeflated(this.#tried(filtered, rows), this.#row) > drawn * clearGain) return
    for (let y = 0; y < rows; y++) filterRowBest(wholeRow(source, target, y))
  }

  #tried(filtered: Uint8Array, rows: number): Uint8Array {
    const parts = []
    for (let y = 0; y < rows; y += triedGroup)
      parts.push(filtered.subarray(y * this.#row, Math.min(rows, y + triedRows) * this.#row))
    return Buffer.concat(parts)
  }

  #patch(band: Band, top: number, patches: readonly Patch[], palette: Palette | undefined): Band {
    const rows = this.#rows(top)
    const bytes = this.#page.width * this.#pixel
    for (const { y, height } of patches)
      this.#pack(Math.max(top, y - 1), Math.min(y + height + 1, top + rows), top, palette)
    for (const { x, y, width, height, pixels } of patches)
      for (let row = Math.max(y, top); row < Math.min(y + height, top + rows); row++) {
        const start = (row - top) * bytes + x * this.#pixel
        const at = (row - y) * width * 4
        packPixels({ pixels, at, count: width, target: this.#samples, start }, this.#colors, palette)
      }
    const before = this.#band(top)
    const filtered = this.#patched.subarray(0, before.length)
    filtered.set(before)
    const source = { samples: this.#samples, width: this.#page.width, pixel: this.#pixel }
    const ranges = new Map<number, ChangedRange>()
    for (const { x, y, width, height } of patches) {
      // A filter predicts from the pixels on the left and above, so one more column and row may change.
      const [from, to] = [x * this.#pixel, Math.min(bytes, (x + width + 1) * this.#pixel)]
      for (let row = Math.max(y, top) - top; row < Math.min(y + height + 1 - top, rows); row++) {
        const whole = wholeRow(source, filtered, row)
        filterRow({ ...whole, from, to }, filtered[whole.start] as RowFilter)
        const first = whole.start + 1
        const [low, high] = ranges.get(row) ?? [first + from, first + to]
        ranges.set(row, [Math.min(low, first + from), Math.max(high, first + to)])
      }
    }
    return compressChanged(band, before, filtered, [...ranges.values()])
  }
}
