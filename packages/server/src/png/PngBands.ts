import { filterRow, filterRowBest, type RowFilter, rowFilters } from './filterRow.ts'
import {
  type Band,
  bandRows,
  compressBand,
  compressChanged,
  compressPixels,
  pngFile,
  rowBytes,
  tilePixels,
} from './pngFile.ts'

/** Pixels that cover a rectangle of the background. */
export interface Patch {
  x: number
  y: number
  width: number
  height: number
  /** RGBA */
  pixels: Uint8Array | Uint8ClampedArray
}

/** A band whose pixels compress below this share of their size is a drawing without comparing. */
const certainShare = 0.03
/** Above this share, a band is no drawing: finding the matches of a changed one would take long. */
const drawnShare = 0.1

/**
 * A background as compressed bands of a PNG, on which certificates are drawn without compressing it again.
 *
 * Compressing a page takes longer than everything else about a certificate, and most of its pixels are the
 * background's. So the page is cut into bands of 24 rows, compressed once:
 *
 * | part | size | why |
 * | --- | --- | --- |
 * | band | 24 rows, one IDAT chunk | bands refer to nothing outside, so unchanged ones are reused as they are |
 * | tile | 64 px of one row of a band | inside a changed band, only changed tiles are recompressed; the others' bits are copied |
 *
 * A band of a drawing, such as text and lines on paper, is compressed without filters and tiles, and as a whole if it
 * changes: that makes it much smaller, and is quick where most pixels equal their neighbors.
 *
 * The same pixels always give the same bytes, whatever was drawn before.
 */
export class PngBands {
  readonly #width: number
  readonly #height: number
  /** Bytes of a filtered row. */
  readonly #row: number
  /** RGBA, opaque. */
  readonly #pixels: Uint8Array
  /** RGB rows with their filters, as they are compressed. */
  readonly #filtered: Uint8Array
  readonly #bands: Band[] = []
  /**
   * Buffers for the band that is being patched. They are reused, because allocating them each time causes garbage
   * collections.
   */
  readonly #patchedPixels: Uint8Array
  readonly #patchedRows: Uint8Array

  constructor(width: number, height: number, pixels: Uint8Array) {
    this.#width = width
    this.#height = height
    this.#row = rowBytes(width)
    this.#pixels = pixels
    this.#filtered = new Uint8Array(height * this.#row)
    this.#patchedPixels = new Uint8Array(bandRows * width * 4)
    this.#patchedRows = new Uint8Array(bandRows * this.#row)
    let similar: Band | undefined
    for (let top = 0; top < height; top += bandRows) {
      this.#filter(top, true)
      const drawn = compressPixels(this.#band(top), width)
      if (drawn.chunk.length < drawn.length * certainShare) {
        this.#bands.push(drawn)
        continue
      }
      this.#filter(top, false)
      similar = compressBand(this.#band(top), width, similar)
      const isDrawn = drawn.chunk.length < Math.min(similar.chunk.length, drawn.length * drawnShare)
      if (isDrawn) this.#filter(top, true)
      this.#bands.push(isDrawn ? drawn : similar)
    }
  }

  /** Filters the rows of a band; a drawing's pixels stay as they are. */
  #filter(top: number, isDrawing: boolean): void {
    const [width, pixels, target] = [this.#width, this.#pixels, this.#filtered]
    for (let y = top; y < Math.min(this.#height, top + bandRows); y++) {
      const at = y * width * 4
      // The first row of a band ignores the row above, which a patch may change.
      const above = y > top ? at - width * 4 : -1
      const row = { pixels, at, above, from: 0, to: width, target, start: y * this.#row }
      if (isDrawing) filterRow(row, rowFilters.none)
      else filterRowBest(row)
    }
  }

  #band(top: number): Uint8Array {
    return this.#filtered.subarray(top * this.#row, Math.min(this.#height, top + bandRows) * this.#row)
  }

  /** Memory that it takes, in bytes. */
  get size(): number {
    return (
      this.#pixels.length +
      this.#filtered.length +
      this.#patchedPixels.length +
      this.#patchedRows.length +
      this.#bands.reduce((sum, { chunk }) => sum + chunk.length, 0)
    )
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

  /** The PNG file of the background with these patches on it; later ones cover earlier ones. */
  encode(patches: readonly Patch[]): Buffer {
    const bands = this.#bands.map((band, i) => {
      const top = i * bandRows
      const touching = patches.filter(({ y, height }) => y < top + bandRows && y + height > top)
      return touching.length ? this.#patched(band, top, touching) : band
    })
    return pngFile(this.#width, this.#height, bands)
  }

  #patched(band: Band, top: number, patches: readonly Patch[]): Band {
    const width = this.#width
    const stride = width * 4
    const bottom = Math.min(this.#height, top + bandRows)
    const pixels = this.#patchedPixels
    pixels.set(this.#pixels.subarray(top * stride, bottom * stride))
    for (const patch of patches)
      for (let y = Math.max(patch.y, top); y < Math.min(patch.y + patch.height, bottom); y++) {
        const first = (y - patch.y) * patch.width * 4
        pixels.set(patch.pixels.subarray(first, first + patch.width * 4), (y - top) * stride + patch.x * 4)
      }
    const before = this.#band(top)
    const filtered = this.#patchedRows.subarray(0, before.length)
    filtered.set(before)
    const across = Math.ceil(width / tilePixels)
    const changed = new Uint8Array(across * (bottom - top))
    for (const patch of patches) {
      // A filter predicts from the pixels on the left and above, so one more column and row may change.
      const to = Math.min(width, patch.x + patch.width + 1)
      for (let y = Math.max(patch.y, top); y < Math.min(patch.y + patch.height + 1, bottom); y++) {
        const at = (y - top) * stride
        const start = (y - top) * this.#row
        const above = y > top ? at - stride : -1
        const filter = filtered[start] as RowFilter
        filterRow({ pixels, at, above, from: patch.x, to, target: filtered, start }, filter)
        for (let tile = Math.floor(patch.x / tilePixels); tile * tilePixels < to; tile++) {
          const [first, end] = [tile * tilePixels, Math.min(width, (tile + 1) * tilePixels)]
          if (differ(filtered, before, start + 1 + first * 3, start + 1 + end * 3))
            changed[(y - top) * across + tile] = 1
        }
      }
    }
    return compressChanged(band, before, filtered, width, (tile) => changed[tile] === 1)
  }
}

function differ(a: Uint8Array, b: Uint8Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (a[i] !== b[i]) return true
  return false
}
