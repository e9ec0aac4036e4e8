import { type Colors, packPixels, pixelBytes, rowBytes } from './Colors.ts'
import type { ChangedRange } from './deflateBand.ts'
import { estimateDeflated } from './deflateBand.ts'
import { filterRow, filterRowBest, type RowFilter, rowFilters, wholeRow } from './filterRow.ts'
import type { Palette } from './Palette.ts'
import type { Patch } from './Patch.ts'
import { type Band, bandRows, compressBand, compressChanged, type PngHead, pngFile } from './pngFile.ts'

/** A background: RGBA, opaque. */
export interface BandPage {
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
export class BandLayer {
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
