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
const scales = [
  [0x08, 2],
  [0x40, 4],
  [0x80, 8],
] as const
const more = 0x20

/** By the size of the deltas: along one axis, in a nibble each, in a byte each, and larger. */
type DeltaStreams = readonly [axis: Stream, both: Stream, wideX: Stream, wideY: Stream, large: Stream]
const streamCount = 10

interface Stream {
  readonly bytes: Uint8Array
  at: number
}

/**
 * Turns the streams of a packed font into the `glyf` table.
 *
 * @param stored the packed `glyf`, as unpackFont.ts describes it
 * @param glyphs number of glyphs of the font
 */
export function restoreGlyf(stored: Uint8Array, glyphs: number): RestoredGlyf {
  const header = view(stored)
  let from = 1 + 4 * streamCount
  const [contours, points, flags, composites, boxes, ...deltas] = Array.from(
    { length: streamCount },
    (_, i) => {
      const start = from
      from += header.getUint32(1 + i * 4)
      return { bytes: stored.subarray(start, from), at: 0 }
    },
  ) as [Stream, Stream, Stream, Stream, Stream, ...Stream[]]
  const firstFlag = header.getUint8(0) & 1 ? overlaps : 0
  const bySize = header.getUint8(0) & 2
  const [first, ...others] = deltas as [Stream, Stream, Stream, Stream, Stream]
  const deltaStreams = bySize ? ([first, ...others] as const) : ([first, first, first, first, first] as const)
  const boxOf = new Map<number, Uint8Array>()
  while (boxes.at < boxes.bytes.length) {
    const glyph = u16(boxes)
    boxOf.set(glyph, boxes.bytes.subarray(boxes.at, boxes.at + 8))
    boxes.at += 8
  }
  const glyf = new Uint8Array(
    glyphs * 14 + points.bytes.length * 2 + flags.bytes.length * 5 + composites.bytes.length,
  )
  const output = view(glyf)
  // The last point of a contour is a u16.
  const most = Math.min(flags.bytes.length, 0x10000)
  const outline: Points = {
    ends: [],
    count: 0,
    onCurve: new Uint8Array(most),
    dx: new Int32Array(most),
    dy: new Int32Array(most),
  }
  const offsets = new Uint32Array(glyphs + 1)
  const left = new Int16Array(glyphs)
  let at = 0
  for (let glyph = 0; glyph < glyphs; glyph++) {
    offsets[glyph] = at
    const first = u8(contours)
    const count = first === 254 ? u16(contours) : first
    if (!count) continue
    const start = at
    if (first === 255) {
      output.setInt16(start, -1)
      at = copyComponents(composites, glyf, start + 10)
    } else {
      output.setInt16(start, count)
      at = writePoints(output, start, readPoints(outline, count, points, flags, deltaStreams), firstFlag)
    }
    const box = boxOf.get(glyph)
    if (box) glyf.set(box, start + 2)
    left[glyph] = output.getInt16(start + 2)
    at += at & 1
  }
  offsets[glyphs] = at
  return { glyf: glyf.subarray(0, at), offsets, left }
}

function copyComponents(stream: Stream, glyf: Uint8Array, to: number): number {
  const start = stream.at
  for (let flags = more; flags & more; ) {
    flags = u16(stream)
    const scale = scales.find(([flag]) => flags & flag)?.[1] ?? 0
    stream.at += 2 + (flags & wide ? 4 : 2) + scale
  }
  glyf.set(stream.bytes.subarray(start, stream.at), to)
  return to + stream.at - start
}

/** Points of a glyph: places relative to the point before. One for all glyphs, because a font has tens of thousands. */
interface Points {
  /** Last point of each contour. */
  ends: number[]
  /** How many of the arrays below are the glyph's. */
  count: number
  /** 1 or 0. */
  onCurve: Uint8Array
  dx: Int32Array
  dy: Int32Array
}

/** WOFF2's triplets (section 5.2): a flag tells how many bytes the two deltas have, and their signs. */
function readPoints(
  read: Points,
  contours: number,
  points: Stream,
  flags: Stream,
  [axis, both, wideX, wideY, large]: DeltaStreams,
): Points {
  let total = 0
  read.ends.length = 0
  for (let i = 0; i < contours; i++) {
    const size = u8(points)
    total += size === 255 ? u16(points) : size
    read.ends.push(total - 1)
  }
  read.count = total
  for (let i = 0; i < total; i++) {
    const byte = u8(flags)
    const flag = byte & 127
    let dx = 0
    let dy = 0
    if (flag < 10) dy = ((flag & 14) << 7) + u8(axis)
    else if (flag < 20) dx = (((flag - 10) & 14) << 7) + u8(axis)
    else if (flag < 84) {
      const nibbles = u8(both)
      dx = 1 + ((flag - 20) & 0x30) + (nibbles >> 4)
      dy = 1 + (((flag - 20) & 0x0c) << 2) + (nibbles & 15)
    } else if (flag < 120) {
      dx = 1 + (Math.floor((flag - 84) / 12) << 8) + u8(wideX)
      dy = 1 + ((((flag - 84) % 12) >> 2) << 8) + u8(wideY)
    } else if (flag < 124) {
      const first = u8(large)
      const second = u8(large)
      dx = (first << 4) + (second >> 4)
      dy = ((second & 15) << 8) + u8(large)
    } else {
      dx = u16(large)
      dy = u16(large)
    }
    const vertical = flag < 10
    read.onCurve[i] = byte < 128 ? 1 : 0
    read.dx[i] = flag & 1 ? dx : -dx
    read.dy[i] = (vertical ? flag : flag >> 1) & 1 ? dy : -dy
  }
  return read
}

/** Writes a simple glyph without instructions at `start` and returns the offset of its end. */
function writePoints(output: DataView, start: number, points: Points, firstFlag: number): number {
  const { ends, count, dx, dy } = points
  let at = start + 10
  for (const end of ends) {
    output.setUint16(at, end)
    at += 2
  }
  at += 2
  let last = -1
  let run = 0
  for (let i = 0; i < count; i++) {
    const flag =
      (points.onCurve[i] ? onCurve : 0) |
      axisFlag(dx[i] ?? 0, 0x02, 0x10) |
      axisFlag(dy[i] ?? 0, 0x04, 0x20) |
      (i ? 0 : firstFlag)
    if (flag === last && run < 255) {
      run++
      // The first repetition adds the count behind the flag.
      if (run === 1) {
        output.setUint8(at - 1, flag | repeats)
        at++
      }
      output.setUint8(at - 1, run)
    } else {
      output.setUint8(at++, flag)
      run = 0
    }
    last = flag
  }
  at = writeDeltas(output, at, dx, count)
  at = writeDeltas(output, at, dy, count)
  // xMin, yMin, xMax, yMax
  writeExtent(output, start + 2, dx, count)
  writeExtent(output, start + 4, dy, count)
  return at
}

/** Whether a delta is absent, one byte (then `same` is its sign), or two. */
function axisFlag(delta: number, short: number, same: number): number {
  if (delta === 0) return same
  if (Math.abs(delta) > 255) return 0
  return delta > 0 ? short | same : short
}

function writeDeltas(output: DataView, start: number, deltas: Int32Array, count: number): number {
  let at = start
  for (let i = 0; i < count; i++) {
    const delta = deltas[i] ?? 0
    if (delta === 0) continue
    const size = Math.abs(delta)
    if (size > 255) {
      output.setInt16(at, delta)
      at += 2
    } else output.setUint8(at++, size)
  }
  return at
}

/** Writes the smallest coordinate of a walk by these deltas, and the largest one 4 bytes after it. */
function writeExtent(output: DataView, at: number, deltas: Int32Array, count: number): void {
  let place = 0
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) {
    place += deltas[i] ?? 0
    if (place < least) least = place
    if (place > most) most = place
  }
  output.setInt16(at, least)
  output.setInt16(at + 4, most)
}

function u8(stream: Stream): number {
  return stream.bytes[stream.at++] ?? 0
}

function u16(stream: Stream): number {
  return (u8(stream) << 8) | u8(stream)
}

function view({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
