import { filteredBands } from './filteredBands.ts'
import { type Band, bandRows, compressOnce, pngFile } from './pngFile.ts'

/**
 * Encodes an opaque image that does not fit in memory.
 *
 * @param readRows reads rows of RGBA from `top` on; called from top to bottom, with a multiple of {@link bandRows} except for the
 * last
 * @param stripRows rows per call
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
    for (const filtered of filteredBands(strip, width, rows)) bands.push(compressOnce(filtered))
  }
  return pngFile({ width, height, colors: 'rgb' }, bands)
}
