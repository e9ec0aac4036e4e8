import { damagedFont, largeFont } from './FontProblem.ts'
import { fontLimits } from './fontLimits.ts'
import { type Contour, type GlyphBox, type OutlinePoint, writeGlyph } from './glyphOutline.ts'
import { joinGlyphs } from './joinGlyphs.ts'
import { Woff2Reader } from './Woff2Reader.ts'

/** The outlines of a WOFF2 file as plain tables. */
interface RestoredGlyphs {
  glyf: Uint8Array
  loca: Uint8Array
  /** Left ends of the outlines. */
  lefts: readonly number[]
}

/** The streams of the transformed table, in their order after the lengths. */
interface Streams {
  contours: Woff2Reader
  points: Woff2Reader
  flags: Woff2Reader
  glyphs: Woff2Reader
  composites: Woff2Reader
  boxes: Woff2Reader
}

// Flags of a composite glyph's parts (OpenType 1.9, glyf).
const wordArguments = 1
const hasScale = 8
const moreParts = 32
const hasTwoScales = 64
const hasMatrix = 128
const hasInstructions = 256

/**
 * Restores the table `glyf` of a WOFF2 file (W3C, WOFF File Format 2.0, 5.1), without instructions.
 *
 * @throws {FontProblem}
 */
export function restoreGlyphs(stored: Uint8Array): RestoredGlyphs {
  const header = new Woff2Reader(stored)
  header.skip(4)
  const count = header.u16()
  header.skip(2)
  const lengths = Array.from({ length: 7 }, () => header.u32())
  const [contours, points, flags, glyphs, composites, boxes] = lengths
    .slice(0, 6)
    .map((length) => header.bytes(length)) as Uint8Array[]
  const present = (boxes as Uint8Array).subarray(0, ((count + 31) >> 5) << 2)
  const streams: Streams = {
    contours: new Woff2Reader(contours as Uint8Array),
    points: new Woff2Reader(points as Uint8Array),
    flags: new Woff2Reader(flags as Uint8Array),
    glyphs: new Woff2Reader(glyphs as Uint8Array),
    composites: new Woff2Reader(composites as Uint8Array),
    boxes: new Woff2Reader(boxes as Uint8Array, present.length),
  }
  const outlines: Uint8Array[] = []
  let size = 0
  for (let glyph = 0; glyph < count; glyph++) {
    const hasBox = ((present[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0
    const outline = readGlyph(streams, hasBox)
    outlines.push(outline)
    size += outline.length
    if (size > fontLimits.unpackedBytes) throw largeFont()
  }
  const lefts = outlines.map((outline) =>
    outline.length ? new DataView(outline.buffer, outline.byteOffset).getInt16(2) : 0,
  )
  return { ...joinGlyphs(outlines), lefts }
}

function readGlyph(streams: Streams, hasBox: boolean): Uint8Array {
  const count = streams.contours.u16()
  const readBox = (): GlyphBox => {
    const [left = 0, bottom = 0, right = 0, top = 0] = Array.from({ length: 4 }, () => streams.boxes.i16())
    return { left, bottom, right, top }
  }
  if (count === 0) return new Uint8Array()
  if (count === 0xffff) {
    if (!hasBox) throw damagedFont()
    return readComposite(streams, readBox())
  }
  const contours = readContours(streams, count)
  // Instructions have their own stream, which isn't read.
  streams.glyphs.short()
  return writeGlyph(contours, hasBox ? readBox() : boxOfPoints(contours.flat()))
}

function readContours({ points, flags, glyphs }: Streams, count: number): Contour[] {
  const lengths = Array.from({ length: count }, () => points.short())
  if (lengths.reduce((sum, length) => sum + length, 0) > 0xffff) throw damagedFont()
  const last = { x: 0, y: 0 }
  const contours = lengths.map((length) =>
    Array.from({ length }, (): OutlinePoint => {
      const flag = flags.u8()
      const [dx, dy] = readTriplet(flag & 127, glyphs)
      last.x = ((last.x + dx) << 16) >> 16
      last.y = ((last.y + dy) << 16) >> 16
      return { ...last, isOn: flag < 128 }
    }),
  )
  return contours.filter(({ length }) => length > 0)
}

/** Reads the distance from the previous point: a flag with one to four bytes (WOFF2, 5.2). */
function readTriplet(flag: number, glyphs: Woff2Reader): [dx: number, dy: number] {
  const signed = (bit: number, value: number) => ((flag >> bit) & 1 ? value : -value)
  if (flag < 10) return [0, signed(0, ((flag & 14) << 7) + glyphs.u8())]
  if (flag < 20) return [signed(0, (((flag - 10) & 14) << 7) + glyphs.u8()), 0]
  if (flag < 84) {
    const [high, low] = [flag - 20, glyphs.u8()]
    return [signed(0, 1 + (high & 0x30) + (low >> 4)), signed(1, 1 + ((high & 0x0c) << 2) + (low & 15))]
  }
  if (flag < 120) {
    const high = flag - 84
    const dx = 1 + (Math.floor(high / 12) << 8) + glyphs.u8()
    return [signed(0, dx), signed(1, 1 + (((high % 12) >> 2) << 8) + glyphs.u8())]
  }
  if (flag < 124) {
    const [first, second, third] = [glyphs.u8(), glyphs.u8(), glyphs.u8()]
    return [signed(0, (first << 4) + (second >> 4)), signed(1, ((second & 15) << 8) + third)]
  }
  return [signed(0, glyphs.u16()), signed(1, glyphs.u16())]
}

function readComposite({ composites, glyphs }: Streams, box: GlyphBox): Uint8Array {
  const parts: number[] = []
  let flags: number
  let isHinted = false
  do {
    flags = composites.u16()
    isHinted ||= (flags & hasInstructions) !== 0
    const plain = flags & ~hasInstructions
    const scales = flags & hasMatrix ? 8 : flags & hasTwoScales ? 4 : flags & hasScale ? 2 : 0
    parts.push(plain >> 8, plain & 255, ...composites.bytes((flags & wordArguments ? 6 : 4) + scales))
  } while (flags & moreParts)
  if (isHinted) glyphs.short()
  const bytes = new Uint8Array((10 + parts.length + 3) & ~3)
  const view = new DataView(bytes.buffer)
  for (const [i, value] of [-1, box.left, box.bottom, box.right, box.top].entries())
    view.setInt16(2 * i, value)
  bytes.set(parts, 10)
  return bytes
}

function boxOfPoints(points: Contour): GlyphBox {
  const box = { left: 0x7fff, bottom: 0x7fff, right: -0x8000, top: -0x8000 }
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x)
    box.bottom = Math.min(box.bottom, y)
    box.right = Math.max(box.right, x)
    box.top = Math.max(box.top, y)
  }
  return box
}
