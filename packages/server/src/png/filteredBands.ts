import { type Colors, packPixels, pixelBytes, rowBytes } from './Colors.ts'
import { filterRowBest, wholeRow } from './filterRow.ts'
import { bandRows } from './pngFile.ts'

/**
 * Filters rows band by band. No band refers to rows before it.
 *
 * @param pixels RGBA; alpha is ignored
 */
export function* filteredBands(pixels: Uint8Array, width: number, rows: number): Generator<Uint8Array> {
  const colors: Colors = 'rgb'
  const [pixel, row] = [pixelBytes(colors), rowBytes(width, colors)]
  const samples = new Uint8Array(Math.min(bandRows, rows) * width * pixel)
  for (let first = 0; first < rows; first += bandRows) {
    const count = Math.min(bandRows, rows - first)
    const at = first * width * 4
    packPixels({ pixels, at, count: count * width, target: samples, start: 0 }, colors)
    const filtered = new Uint8Array(count * row)
    for (let y = 0; y < count; y++) filterRowBest(wholeRow({ samples, width, pixel }, filtered, y))
    yield filtered
  }
}
