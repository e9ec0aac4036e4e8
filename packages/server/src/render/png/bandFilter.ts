import { type Colors, packPixels, pixelBytes, rowBytes } from './Colors.ts'
import { filterRowBest, wholeRow } from './filterRow.ts'
import { bandRows } from './pngFile.ts'

/** Filters rows band by band; the next band overwrites the last one. Bands don't refer to earlier rows. */
export type BandFilter = (pixels: Uint8Array, rows: number) => Generator<Uint8Array>

/** Filters the rows of an image of this width: RGBA, whose alpha is ignored. */
export function bandFilter(width: number): BandFilter {
  const colors: Colors = 'rgb'
  const [pixel, row] = [pixelBytes(colors), rowBytes(width, colors)]
  // Reused: buffers of each band would wait for the collector.
  const samples = new Uint8Array(bandRows * width * pixel)
  const filtered = new Uint8Array(bandRows * row)
  return function* filterBands(pixels, rows) {
    for (let first = 0; first < rows; first += bandRows) {
      const count = Math.min(bandRows, rows - first)
      const at = first * width * 4
      packPixels({ pixels, at, count: count * width, target: samples, start: 0 }, colors)
      for (let y = 0; y < count; y++) filterRowBest(wholeRow({ samples, width, pixel }, filtered, y))
      yield filtered.subarray(0, count * row)
    }
  }
}
