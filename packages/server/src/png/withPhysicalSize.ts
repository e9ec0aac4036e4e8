import type { PhysicalSize } from '@certificate-sdk/template'
import { pngChunk } from './pngFile.ts'

/** Signature and IHDR (PNG 3rd edition, 5.2 and 11.2.1). */
const headBytes = 8 + 25
const pointsPerMeter = 72 / 0.0254

/**
 * Adds the size on paper: a `pHYs` chunk (PNG 3rd edition, 11.3.4.3), by which programs print and place the image.
 *
 * @param paper size of the whole image
 */
export function withPhysicalSize(png: Buffer, paper: PhysicalSize): Buffer {
  const data = Buffer.alloc(9)
  for (const [at, length, field] of [
    [0, paper.width, 16],
    [4, paper.height, 20],
  ] as const)
    data.writeUInt32BE(Math.round((png.readUInt32BE(field) / length) * pointsPerMeter), at)
  // The unit is the meter.
  data[8] = 1
  return Buffer.concat([png.subarray(0, headBytes), pngChunk('pHYs', data), png.subarray(headBytes)])
}
