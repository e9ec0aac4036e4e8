import type { Dimensions } from '@certificate-sdk/template'
import { type Colors, packPixels, pixelBytes } from './Colors.ts'
import type { Palette } from './Palette.ts'
import type { Patch } from './Patch.ts'

/** Reads rows of an opaque page as RGBA; the next ones may overwrite them. */
export type ReadRows = (top: number, rows: number) => Uint8Array | Uint8ClampedArray

/** Maximum number of pixels to read at once. */
const pixelsAtOnce = 1_000_000

/** Reads a page in parts, from the top: reading it whole would double its memory. */
export function* partsOf(
  { width, height }: Dimensions,
  readRows: ReadRows,
): Generator<{ pixels: Uint8Array | Uint8ClampedArray; top: number }> {
  const rows = Math.max(1, Math.floor(pixelsAtOnce / width))
  for (let top = 0; top < height; top += rows)
    yield { pixels: readRows(top, Math.min(rows, height - top)), top }
}

/** Opaque pixels of a page in as few bytes as possible: indexes if it has few colors, and RGB otherwise. */
export class PagePixels {
  readonly width: number
  readonly height: number
  readonly #samples: Uint8Array
  /** RGB triples by index; `undefined` if the samples are RGB. */
  readonly #entries: Uint8Array | undefined

  /** @param palette every color, if there are few */
  constructor({ width, height }: Dimensions, readRows: ReadRows, palette: Palette | undefined) {
    const colors = palette ? 'indexed' : 'rgb'
    const bytes = pixelBytes(colors)
    this.width = width
    this.height = height
    this.#entries = palette?.entries
    this.#samples = new Uint8Array(width * height * bytes)
    for (const { pixels, top } of partsOf({ width, height }, readRows)) {
      const count = pixels.length / 4
      packPixels({ pixels, at: 0, count, target: this.#samples, start: top * width * bytes }, colors, palette)
    }
  }

  /** Memory usage, in bytes. */
  get size(): number {
    return this.#samples.length
  }

  /** Returns the pixels in a rectangle, as RGBA. */
  read({ x, y, width, height }: Omit<Patch, 'pixels'>): Uint8ClampedArray {
    const pixels = new Uint8ClampedArray(width * height * 4)
    const entries = this.#entries
    for (let row = 0, to = 0; row < height; row++) {
      const first = (y + row) * this.width + x
      for (let at = first; at < first + width; at++, to += 4) {
        const from = entries ? (this.#samples[at] as number) * 3 : at * 3
        const source = entries ?? this.#samples
        pixels[to] = source[from] as number
        pixels[to + 1] = source[from + 1] as number
        pixels[to + 2] = source[from + 2] as number
        pixels[to + 3] = 255
      }
    }
    return pixels
  }

  /**
   * Writes the samples of some rows, `to` excluded.
   *
   * @param colors a color type that loses nothing; `indexed` and `gray` only if the page has few colors
   */
  pack(from: number, to: number, colors: Colors, target: Uint8Array): void {
    const entries = this.#entries
    const pixel = entries ? 1 : 3
    const rows = this.#samples.subarray(from * this.width * pixel, to * this.width * pixel)
    if (!entries || colors === 'indexed') target.set(rows)
    else if (colors === 'gray')
      for (let i = 0; i < rows.length; i++) target[i] = entries[(rows[i] as number) * 3] as number
    else
      for (let i = 0, at = 0; i < rows.length; i++, at += 3) {
        const entry = (rows[i] as number) * 3
        target[at] = entries[entry] as number
        target[at + 1] = entries[entry + 1] as number
        target[at + 2] = entries[entry + 2] as number
      }
  }
}
