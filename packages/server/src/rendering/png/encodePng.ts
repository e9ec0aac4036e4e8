import { filterRowBest } from './filterRow.ts'
import { type Band, bandRows, compressOnce, pngFile, rowBytes } from './pngFile.ts'

/**
 * Encodes an opaque image that is too large to be in memory as a whole.
 *
 * @param readRows gives rows of RGBA from `top` on; asked from top to bottom, a multiple of 8 rows each time but the last
 * @param stripRows rows that are asked for at once
 */
export async function encodePng(
  width: number,
  height: number,
  readRows: (top: number, rows: number) => Promise<Uint8Array | Uint8ClampedArray>,
  stripRows: number,
): Promise<Buffer> {
  const bands: Band[] = []
  const step = Math.max(bandRows, stripRows - (stripRows % bandRows))
  for (let top = 0; top < height; top += step) {
    const rows = Math.min(step, height - top)
    const pixels = await readRows(top, rows)
    const strip = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength)
    for (let first = 0; first < rows; first += bandRows) {
      const count = Math.min(bandRows, rows - first)
      const filtered = new Uint8Array(count * rowBytes(width))
      for (let row = 0; row < count; row++) {
        const at = (first + row) * width * 4
        const above = row ? at - width * 4 : -1
        const start = row * rowBytes(width)
        filterRowBest({ pixels: strip, at, above, from: 0, to: width, target: filtered, start })
      }
      bands.push(compressOnce(filtered))
    }
  }
  return pngFile(width, height, bands)
}
