import { damagedFont } from './FontProblem.ts'
import { Woff2Reader } from './Woff2Reader.ts'

/**
 * Restores the table `hmtx` of a WOFF2 file (W3C, WOFF File Format 2.0, 5.4), which lacks the left side bearings that the
 * outlines repeat.
 *
 * @param count number of advances
 * @param lefts left ends of the outlines
 */
export function restoreMetrics(stored: Uint8Array, count: number, lefts: readonly number[]): Uint8Array {
  if (count < 1 || count > lefts.length) throw damagedFont()
  const reader = new Woff2Reader(stored)
  const flags = reader.u8()
  const advances = Array.from({ length: count }, () => reader.u16())
  const bearingOf = (isOmitted: boolean, left: number) => (isOmitted ? left : reader.i16())
  const bearings = lefts.map((left, glyph) => bearingOf((flags & (glyph < count ? 1 : 2)) !== 0, left))
  const table = new DataView(new ArrayBuffer(2 * (count + lefts.length)))
  let at = 0
  for (const [glyph, bearing] of bearings.entries()) {
    const advance = advances[glyph]
    if (advance !== undefined) {
      table.setUint16(at, advance)
      at += 2
    }
    table.setInt16(at, bearing)
    at += 2
  }
  return new Uint8Array(table.buffer)
}
