import { filteredBands } from './filteredBands.ts'
import { type Collect, joinPieces } from './joinPieces.ts'
import { type Band, compressOnce, type PngHead, pngChunks, wholeBands } from './pngFile.ts'

/** The rows of an image that does not fit in memory. */
export interface PngSource extends Omit<PngHead, 'colors' | 'palette'> {
  /**
   * Reads rows of RGBA from `top` on; called from top to bottom, with {@link wholeBands} except for the last call.
   */
  readRows(top: number, rows: number): Promise<Uint8Array | Uint8ClampedArray>
  /** Rows per call. */
  stripRows: number
  collect: Collect
}

/** Encodes an opaque image that does not fit in memory. The file is in memory once. */
export async function encodePng({ readRows, stripRows, collect, ...head }: PngSource): Promise<Buffer> {
  const { width, height } = head
  const bands: Band[] = []
  const step = wholeBands(stripRows)
  for (let top = 0; top < height; top += step) {
    const rows = Math.min(step, height - top)
    const pixels = await readRows(top, rows)
    const strip = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength)
    for (const filtered of filteredBands(strip, width, rows)) bands.push(compressOnce(filtered))
  }
  return joinPieces(pngChunks({ ...head, colors: 'rgb' }, bands.splice(0)), collect)
}
