import { brotliCompressSync, constants } from 'node:zlib'
import { fontTable, readFontTables } from '@certificate-sdk/template/internal/pdf'

const headerBytes = 48
const ownTag = 63

/** For tests: converts a TrueType file to WOFF2 (W3C, WOFF File Format 2.0), with all its transformations. */
export function asWoff2(file: Uint8Array, { length }: { length?: number } = {}): Uint8Array {
  const tables = readFontTables(file)
  const glyphs = fontTable(tables, 'maxp').getUint16(4)
  const outlines = outlinesOf(tables, glyphs)
  const stored = [...tables].map(([tag, table]) => {
    const bytes = new Uint8Array(table.buffer, table.byteOffset, table.byteLength)
    if (tag === 'glyf') return { tag, bytes: transformed(outlines), version: 0, original: bytes.length }
    if (tag === 'loca') return { tag, bytes: new Uint8Array(), version: 0, original: bytes.length }
    return { tag, bytes, version: tag === 'hmtx' ? 1 : 0, original: bytes.length }
  })
  // The outlines precede the tables that refer to them.
  const metrics = stored.find(({ tag }) => tag === 'hmtx')
  if (metrics) metrics.bytes = advancesOf(tables, glyphs)
  const directory = stored.flatMap(({ tag, bytes, version, original }) => [
    (version << 6) | ownTag,
    ...Buffer.from(tag, 'latin1'),
    ...base128(original),
    ...(tag === 'glyf' || tag === 'loca' || version ? base128(length ?? bytes.length) : []),
  ])
  const packed = brotliCompressSync(Buffer.concat(stored.map(({ bytes }) => bytes)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  })
  const header = Buffer.alloc(headerBytes)
  header.write('wOF2', 0, 'latin1')
  header.writeUInt32BE(0x00010000, 4)
  header.writeUInt32BE(headerBytes + directory.length + packed.length, 8)
  header.writeUInt16BE(stored.length, 12)
  header.writeUInt32BE(file.length, 16)
  header.writeUInt32BE(packed.length, 20)
  return Buffer.concat([header, Buffer.from(directory), packed])
}

function outlinesOf(tables: ReturnType<typeof readFontTables>, count: number): Buffer[] {
  const [glyf, loca] = [fontTable(tables, 'glyf'), fontTable(tables, 'loca')]
  const isLong = fontTable(tables, 'head').getInt16(50) === 1
  const offset = (glyph: number) => (isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2)
  return Array.from({ length: count }, (_, glyph) =>
    Buffer.from(glyf.buffer, glyf.byteOffset + offset(glyph), offset(glyph + 1) - offset(glyph)),
  )
}

/** Omits all side bearings: those of the tests' fonts are the left ends of the outlines. */
function advancesOf(tables: ReturnType<typeof readFontTables>, glyphs: number): Uint8Array {
  const hmtx = fontTable(tables, 'hmtx')
  const count = fontTable(tables, 'hhea').getUint16(34)
  const advances = Array.from({ length: count }, (_, glyph) => hmtx.getUint16(4 * glyph))
  return Uint8Array.from([
    count < glyphs ? 3 : 1,
    ...advances.flatMap((advance) => [advance >> 8, advance & 255]),
  ])
}

function transformed(outlines: readonly Buffer[]): Uint8Array {
  const streams = {
    contours: [] as number[],
    points: [] as number[],
    flags: [] as number[],
    glyphs: [] as number[],
    composites: [] as number[],
    boxes: [] as number[],
  }
  const present = new Uint8Array(((outlines.length + 31) >> 5) << 2)
  for (const [glyph, bytes] of outlines.entries()) {
    if (!bytes.length) {
      streams.contours.push(0, 0)
      continue
    }
    streams.contours.push(...bytes.subarray(0, 2))
    present[glyph >> 3] = (present[glyph >> 3] ?? 0) | (0x80 >> (glyph & 7))
    streams.boxes.push(...bytes.subarray(2, 10))
    if (bytes.readInt16BE(0) < 0) streams.composites.push(...bytes.subarray(10, endOfParts(bytes)))
    else writePoints(bytes, streams)
  }
  const header = Buffer.alloc(36)
  header.writeUInt16BE(outlines.length, 4)
  const boxes = Buffer.concat([present, Buffer.from(streams.boxes)])
  const { contours, points, flags, glyphs, composites } = streams
  const all = [contours, points, flags, glyphs, composites].map((stream) => Buffer.from(stream)).concat(boxes)
  for (const [i, { length }] of all.entries()) header.writeUInt32BE(length, 8 + 4 * i)
  return Buffer.concat([header, ...all])
}

function endOfParts(bytes: Buffer): number {
  for (let at = 10; ; ) {
    const flags = bytes.readUInt16BE(at)
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0)
    if (!(flags & 0x20)) return at
  }
}

function writePoints(bytes: Buffer, streams: { points: number[]; flags: number[]; glyphs: number[] }): void {
  const count = bytes.readInt16BE(0)
  const ends = Array.from({ length: count }, (_, i) => bytes.readUInt16BE(10 + i * 2))
  for (const [i, end] of ends.entries()) streams.points.push(...short(end - (ends[i - 1] ?? -1)))
  let at = 10 + count * 2
  at += 2 + bytes.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length <= (ends.at(-1) ?? 0)) {
    const flag = bytes.readUInt8(at++)
    const times = flag & 8 ? bytes.readUInt8(at++) : 0
    for (let i = 0; i <= times; i++) flags.push(flag)
  }
  const axis = (shortBit: number, same: number) =>
    flags.map((flag) => {
      if (flag & shortBit) return flag & same ? bytes.readUInt8(at++) : -bytes.readUInt8(at++)
      if (flag & same) return 0
      at += 2
      return bytes.readInt16BE(at - 2)
    })
  const dx = axis(2, 16)
  const dy = axis(4, 32)
  for (const [i, flag] of flags.entries())
    writeTriplet(streams, (flag & 1) === 1, [dx[i] as number, dy[i] as number])
  // The glyph has no instructions.
  streams.glyphs.push(0)
}

/** Writes each of the six forms where it is the shortest (WOFF2, 5.2). */
function writeTriplet(
  { flags, glyphs }: { flags: number[]; glyphs: number[] },
  isOn: boolean,
  [dx, dy]: readonly [number, number],
): void {
  const [x, y] = [Math.abs(dx), Math.abs(dy)]
  const off = isOn ? 0 : 128
  const [right, up] = [dx < 0 ? 0 : 1, dy < 0 ? 0 : 1]
  const signs = right + 2 * up
  if (x === 0 && y < 1280) {
    flags.push(off + ((y & 0xf00) >> 7) + up)
    glyphs.push(y & 255)
  } else if (y === 0 && x < 1280) {
    flags.push(off + 10 + ((x & 0xf00) >> 7) + right)
    glyphs.push(x & 255)
  } else if (x && y && x < 65 && y < 65) {
    flags.push(off + 20 + ((x - 1) & 0x30) + (((y - 1) & 0x30) >> 2) + signs)
    glyphs.push((((x - 1) & 15) << 4) | ((y - 1) & 15))
  } else if (x && y && x < 769 && y < 769) {
    flags.push(off + 84 + 12 * ((x - 1) >> 8) + (((y - 1) & 0x300) >> 6) + signs)
    glyphs.push((x - 1) & 255, (y - 1) & 255)
  } else if (x < 4096 && y < 4096) {
    flags.push(off + 120 + signs)
    glyphs.push(x >> 4, ((x & 15) << 4) | (y >> 8), y & 255)
  } else {
    flags.push(off + 124 + signs)
    glyphs.push(x >> 8, x & 255, y >> 8, y & 255)
  }
}

/** `255UInt16` */
function short(value: number): number[] {
  if (value < 253) return [value]
  if (value < 506) return [255, value - 253]
  if (value < 762) return [254, value - 506]
  return [253, value >> 8, value & 255]
}

/** `UIntBase128` */
function base128(value: number): number[] {
  const digits = [value & 127]
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    digits.unshift((rest & 127) | 128)
  return digits
}
