import { bandFilter } from './bandFilter.ts'
import { rowBytes } from './Colors.ts'
import { GrowingBuffer } from './GrowingBuffer.ts'
import { type BandSum, compressOnce, type PngHead, pngEnd, pngStart, wholeBands } from './pngFile.ts'

/** The rows of an image that does not fit in memory. */
export interface PngSource extends Omit<PngHead, 'colors' | 'palette'> {
  /**
   * Reads rows of RGBA from `top` on; called from top to bottom, with {@link wholeBands} except for the last call.
   */
  readRows(top: number, rows: number): Promise<Uint8Array | Uint8ClampedArray>
  /** Rows per call. */
  stripRows: number
}

/** Encodes an opaque image that does not fit in memory. The file is in memory once. */
export async function encodePng({ readRows, stripRows, ...image }: PngSource): Promise<Buffer> {
  const { width, height } = image
  const head = { ...image, colors: 'rgb' } as const
  const file = new GrowingBuffer(height * rowBytes(width))
  const sums: BandSum[] = []
  const filter = bandFilter(width)
  const step = wholeBands(stripRows)
  file.append(...pngStart(head))
  for (let top = 0; top < height; top += step) {
    const rows = Math.min(step, height - top)
    const pixels = await readRows(top, rows)
    const strip = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength)
    for (const filtered of filter(strip, rows)) {
      const { chunk, adler, length } = compressOnce(filtered)
      file.append(chunk)
      sums.push({ adler, length })
    }
  }
  file.append(...pngEnd(sums))
  return file.end()
}
