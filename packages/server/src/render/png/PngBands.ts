import type { Dimensions, PhysicalSize } from '@certificate-sdk/template'
import { BandBuffers } from './BandBuffers.ts'
import { type Colors, isGray, packPixels, pixelBytes, rowBytes } from './Colors.ts'
import { type ChangedRange, estimateDeflated } from './deflateBand.ts'
import { filterRow, filterRowBest, type RowFilter, rowFilters, wholeRow } from './filterRow.ts'
import { PagePixels, partsOf, type ReadRows } from './PagePixels.ts'
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
  readonly #page: PagePixels
  readonly #isGray: boolean
  /** The background's colors, if they are few. */
  readonly #palette: Palette | undefined
  readonly #layers = new Map<Colors, BandLayer>()
  readonly #buffers: BandBuffers

  /**
   * @param readRows called twice for each row, at most
   * @param buffers may be shared with other backgrounds
   */
  constructor(size: Dimensions, readRows: ReadRows, buffers = new BandBuffers()) {
    this.#buffers = buffers
    let allGray = true
    let palette: Palette | undefined = new Palette()
    for (const { pixels } of partsOf(size, readRows)) {
      allGray &&= isGray(pixels)
      if (!palette?.addAll(pixels)) palette = undefined
      if (!palette) break
    }
    // A gray page has no more colors than fit in a palette.
    this.#isGray = allGray && palette !== undefined
    this.#palette = palette
    this.#page = new PagePixels(size, readRows, palette)
  }

  /** Memory usage, in bytes; grows when a certificate is first stored in another format. */
  get size(): number {
    return [...this.#layers.values()].reduce((sum, { size }) => sum + size, this.#page.size)
  }

  /** Returns the background's pixels in a rectangle, as RGBA. */
  read(box: Omit<Patch, 'pixels'>): Uint8ClampedArray {
    return this.#page.read(box)
  }

  /**
   * Returns the PNG file of the background with these patches on it; later ones cover earlier ones.
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
    const layer = this.#layers.get(colors) ?? new BandLayer(this.#page, colors, this.#buffers)
    this.#layers.set(colors, layer)
    return layer
  }
}

/** Rows at the start of each group that are filtered both ways to find the smaller one. */
const triedRows = 4
const triedGroup = 12

/** Share of their size below which compressed rows are considered a drawing, without comparing. */
const certainShare = 0.03
/** Minimum advantage of filtered rows: certificates add text, which is smaller without filters. */
const clearGain = 0.9

/** The compressed bands of a background, in one storage format. */
class BandLayer {
  readonly #page: PagePixels
  readonly #colors: Colors
  /** Bytes of a pixel, and of a filtered row. */
  readonly #pixel: number
  readonly #row: number
  readonly #bands: Band[] = []
  /**
   * Filtered rows of each band, as they are compressed; `undefined` if none has a filter, because then they are the
   * pixels.
   */
  readonly #filtered: (Uint8Array | undefined)[] = []
  readonly #buffers: BandBuffers

  constructor(page: PagePixels, colors: Colors, buffers: BandBuffers) {
    const { width, height } = page
    this.#page = page
    this.#colors = colors
    this.#pixel = pixelBytes(colors)
    this.#row = rowBytes(width, colors)
    this.#buffers = buffers
    for (let top = 0; top < height; top += bandRows) {
      const band = this.#filter(top)
      // All rows of a band have a filter, or none has.
      this.#filtered.push(band[0] === rowFilters.none ? undefined : band.slice())
      this.#bands.push(compressBand(band, this.#row))
    }
  }

  /** Memory usage, in bytes. */
  get size(): number {
    const filtered = this.#filtered.reduce((sum, band) => sum + (band?.length ?? 0), 0)
    return this.#bands.reduce(
      (sum, { chunk, deflated }) => sum + chunk.length + deflated.kept.tokens.byteLength,
      filtered,
    )
  }

  /**
   * Returns the file of the background with these patches.
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
      return touching.length ? this.#patch(i, touching, palette) : band
    })
    const { width, height } = this.#page
    const entries = palette && { palette: palette.entries }
    return pngFile({ width, height, colors: this.#colors, paper, ...entries }, bands)
  }

  #rows(top: number): number {
    return Math.min(bandRows, this.#page.height - top)
  }

  /** Reads the samples of some rows of a band of the background. */
  #pack(from: number, to: number, top: number): void {
    const target = this.#buffers.samples.subarray((from - top) * this.#page.width * this.#pixel)
    this.#page.pack(from, to, this.#colors, target)
  }

  /** Reads all rows of a band, without filters. */
  #readBand(top: number): Uint8Array {
    const rows = this.#rows(top)
    this.#buffers.reserve(bandRows * this.#row)
    const { samples, filtered } = this.#buffers
    this.#pack(top, top + rows, top)
    const source = { samples, width: this.#page.width, pixel: this.#pixel }
    for (let y = 0; y < rows; y++) filterRow(wholeRow(source, filtered, y), rowFilters.none)
    return filtered.subarray(0, rows * this.#row)
  }

  /**
   * Filters a band: unfiltered if that is smaller, as it is for drawings and text, otherwise each row with its best filter.
   * Filters do not suit indexes (PNG 3rd edition, 12.7).
   */
  #filter(top: number): Uint8Array {
    const band = this.#readBand(top)
    if (this.#colors === 'indexed') return band
    const rows = this.#rows(top)
    const { samples, patched } = this.#buffers
    const source = { samples, width: this.#page.width, pixel: this.#pixel }
    for (let y = 0; y < rows; y++) if (y % triedGroup < triedRows) filterRowBest(wholeRow(source, patched, y))
    const plain = this.#tried(band, rows)
    const drawn = estimateDeflated(plain, this.#row)
    if (drawn < plain.length * certainShare) return band
    if (estimateDeflated(this.#tried(patched, rows), this.#row) > drawn * clearGain) return band
    for (let y = 0; y < rows; y++) filterRowBest(wholeRow(source, band, y))
    return band
  }

  #tried(filtered: Uint8Array, rows: number): Uint8Array {
    const parts = []
    for (let y = 0; y < rows; y += triedGroup)
      parts.push(filtered.subarray(y * this.#row, Math.min(rows, y + triedRows) * this.#row))
    return Buffer.concat(parts)
  }

  #patch(index: number, patches: readonly Patch[], palette: Palette | undefined): Band {
    const top = index * bandRows
    const rows = this.#rows(top)
    const bytes = this.#page.width * this.#pixel
    const known = this.#filtered[index]
    this.#buffers.reserve(bandRows * this.#row)
    const before = known ?? this.#readBand(top)
    if (known)
      for (const { y, height } of patches)
        this.#pack(Math.max(top, y - 1), Math.min(y + height + 1, top + rows), top)
    const { samples, patched } = this.#buffers
    const source = { samples, width: this.#page.width, pixel: this.#pixel }
    for (const { x, y, width, height, pixels } of patches)
      for (let row = Math.max(y, top); row < Math.min(y + height, top + rows); row++) {
        const start = (row - top) * bytes + x * this.#pixel
        const at = (row - y) * width * 4
        packPixels({ pixels, at, count: width, target: samples, start }, this.#colors, palette)
      }
    const filtered = patched.subarray(0, before.length)
    filtered.set(before)
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
    return compressChanged(this.#bands[index] as Band, before, filtered, [...ranges.values()])
  }
}
