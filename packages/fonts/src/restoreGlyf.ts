/** The outlines of a font, with what other tables say of them. */
export interface RestoredGlyf {
  /** The table of OpenType, each glyph at an even offset. */
  glyf: Uint8Array
  /** Where each glyph begins, and where the last one ends. */
  offsets: Uint32Array
  /** Left end of each glyph in font units; 0 for a blank. */
  left: Int16Array
}

// Flags of points and components: OpenType 1.9, glyf.
const onCurve = 0x01
const repeats = 0x08
const overlaps = 0x40
const wide = 0x01
const oneScale = 0x08
const twoScales = 0x40
const matrix = 0x80
const more = 0x20

const streamCount = 10

/**
 * Turns the streams of a packed font into the `glyf` table. All points, of which a font has tens of thousands, are
 * restored in one loop without calls and objects: a person waits for it, and it ends before browsers have optimized it.
 *
 * @param stored the packed `glyf`, as unpackFont.ts describes it
 * @param glyphs number of glyphs of the font
 */
export function restoreGlyf(stored: Uint8Array, glyphs: number): RestoredGlyf {
  const input = view(stored)
  const starts = [1 + 4 * streamCount]
  for (let i = 0; i < streamCount; i++) starts.push((starts[i] as number) + input.getUint32(1 + i * 4))
  // Where each stream is read next.
  let [contour, point, flagAt, component, box, axis, both, wideX, wideY, large] = starts as Ten
  const [, , firstPoint, firstComponent, firstBox, firstDelta] = starts as Ten
  const bySize = input.getUint8(0) & 2
  const firstFlag = input.getUint8(0) & 1 ? overlaps : 0
  const boxOf = new Map<number, number>()
  for (; box < firstDelta; box += 10) boxOf.set(input.getUint16(box), box + 2)
  const pointCount = firstComponent - firstPoint
  const longest = glyphs * 14 + (firstPoint - point) * 2 + pointCount * 5 + (firstBox - firstComponent)
  // Behind the table are the deltas of a glyph until all of its flags are written: the last point of a contour is a u16.
  const most = Math.min(pointCount, 0x10000) * 2
  const xs = longest
  const ys = xs + most
  const glyf = new Uint8Array(ys + most)
  const output = view(glyf)
  const offsets = new Uint32Array(glyphs + 1)
  const left = new Int16Array(glyphs)
  let at = 0
  for (let glyph = 0; glyph < glyphs; glyph++) {
    offsets[glyph] = at
    const first = stored[contour++] as number
    let count = first
    if (first === 254) {
      count = input.getUint16(contour)
      contour += 2
    }
    if (!count) continue
    const start = at
    if (first === 255) {
      output.setInt16(start, -1)
      const end = endOfComponents(input, component)
      glyf.set(stored.subarray(component, end), start + 10)
      at = start + 10 + end - component
      component = end
    } else {
      output.setInt16(start, count)
      at += 10
      let total = 0
      for (; count; count--) {
        let size = stored[point++] as number
        if (size === 255) {
          size = input.getUint16(point)
          point += 2
        }
        total += size
        output.setUint16(at, total - 1)
        at += 2
      }
      // There are no instructions.
      at += 2
      let x = 0
      let y = 0
      let xEnd = xs
      let yEnd = ys
      let xMin = Number.POSITIVE_INFINITY
      let yMin = xMin
      let xMax = Number.NEGATIVE_INFINITY
      let yMax = xMax
      let last = -1
      let run = 0
      // WOFF2's triplets (section 5.2): a flag tells how many bytes the two deltas have, and their signs.
      for (let i = 0; i < total; i++) {
        const byte = stored[flagAt++] as number
        const flag = byte & 127
        let dx = 0
        let dy = 0
        if (flag < 20) {
          const size = stored[axis++] as number
          if (flag < 10) dy = ((flag & 14) << 7) + size
          else dx = (((flag - 10) & 14) << 7) + size
        } else if (flag < 84) {
          const nibbles = stored[bySize ? both++ : axis++] as number
          dx = 1 + ((flag - 20) & 0x30) + (nibbles >> 4)
          dy = 1 + (((flag - 20) & 0x0c) << 2) + (nibbles & 15)
        } else if (flag < 120) {
          dx = 1 + (((flag - 84) / 12) << 8) + (stored[bySize ? wideX++ : axis++] as number)
          dy = 1 + ((((flag - 84) % 12) >> 2) << 8) + (stored[bySize ? wideY++ : axis++] as number)
        } else {
          const from = bySize ? large : axis
          const size = flag < 124 ? 3 : 4
          dx = input.getUint16(from) >> (size === 3 ? 4 : 0)
          dy = size === 3 ? input.getUint16(from + 1) & 0xfff : input.getUint16(from + 2)
          if (bySize) large += size
          else axis += size
        }
        let written = (byte < 128 ? onCurve : 0) | (i ? 0 : firstFlag)
        // Whether a delta is absent, one byte (then 0x10 or 0x20 is its sign), or two.
        if (dx === 0) written |= 0x10
        else if (dx < 256) {
          written |= flag & 1 ? 0x12 : 0x02
          glyf[xEnd++] = dx
          x += flag & 1 ? dx : -dx
        } else {
          if (!(flag & 1)) dx = -dx
          glyf[xEnd++] = dx >> 8
          glyf[xEnd++] = dx
          x += dx
        }
        const up = flag < 10 ? flag & 1 : flag & 2
        if (dy === 0) written |= 0x20
        else if (dy < 256) {
          written |= up ? 0x24 : 0x04
          glyf[yEnd++] = dy
          y += up ? dy : -dy
        } else {
          if (!up) dy = -dy
          glyf[yEnd++] = dy >> 8
          glyf[yEnd++] = dy
          y += dy
        }
        if (x < xMin) xMin = x
        if (x > xMax) xMax = x
        if (y < yMin) yMin = y
        if (y > yMax) yMax = y
        if (written === last && run < 255) {
          run++
          // The first repetition adds the count behind the flag.
          if (run === 1) glyf[at++ - 1] = written | repeats
          glyf[at - 1] = run
        } else {
          glyf[at++] = written
          run = 0
        }
        last = written
      }
      glyf.copyWithin(at, xs, xEnd)
      at += xEnd - xs
      glyf.copyWithin(at, ys, yEnd)
      at += yEnd - ys
      output.setInt16(start + 2, xMin)
      output.setInt16(start + 4, yMin)
      output.setInt16(start + 6, xMax)
      output.setInt16(start + 8, yMax)
    }
    const own = boxOf.get(glyph)
    if (own) {
      output.setUint32(start + 2, input.getUint32(own))
      output.setUint32(start + 6, input.getUint32(own + 4))
    }
    left[glyph] = output.getInt16(start + 2)
    at += at & 1
  }
  offsets[glyphs] = at
  return { glyf: glyf.subarray(0, at), offsets, left }
}

type Ten = [number, number, number, number, number, number, number, number, number, number]

function endOfComponents(input: DataView, start: number): number {
  let at = start
  for (let flags = more; flags & more; ) {
    flags = input.getUint16(at)
    at += 4 + (flags & wide ? 4 : 2) + (flags & oneScale ? 2 : flags & twoScales ? 4 : flags & matrix ? 8 : 0)
  }
  return at
}

function view({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
