import { filterRowBest } from './filterRow.ts'
import { bandRows, rowBytes } from './pngFile.ts'

/**
 * Filters rows band by band. No band refers to rows before it.
 *
 * @param pixels RGBA; alpha is ignored
 */
export function* filteredBands(pixels: Uint8Array, width: number, rows: number): Generator<Uint8Array> {
  for (let first = 0; first < rows; first += bandRows) {
    const count = Math.min(bandRows, rows - first)
    const filtered = new Uint8Array(count * rowBytes(width))
    for (let row = 0; row < count; row++) {
      const at = (first + row) * width * 4
      const above = row ? at - width * 4 : -1
      filterRowBest({ pixels, at, above, from: 0, to: width, target: filtered, start: row * rowBytes(width) })
    }
    yield filtered
  }
}
