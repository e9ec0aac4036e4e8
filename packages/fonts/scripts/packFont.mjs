/** Tables that nothing here reads: vertical writing, signatures, and hints for rasterizers. */
const dropped = new Set(['vhea', 'vmtx', 'VORG', 'DSIG', 'gasp', 'STAT', 'meta', 'prep', 'fpgm', 'cvt '])

/**
 * A TrueType file without instructions, as {@link unpackFont} reads it.
 *
 * @param {Buffer} file
 * @param {boolean} split whether deltas are stored by their sizes, which makes some fonts smaller and some larger
 * @returns {Buffer}
 */
export function packFont(file, split) {
  const tables = readTables(file)
  const count = tables.get('maxp').readUInt16BE(4)
  const { stored, left } = packGlyf(tables, count, split)
  tables.set('glyf', stored)
  tables.set('loca', Buffer.alloc(0))
  tables.set('hmtx', packMetrics(tables, left))
  const header = Buffer.alloc(6 + tables.size * 8)
  header.write('CSF1')
  header.writeUInt16BE(tables.size, 4)
  let at = 6
  for (const [tag, bytes] of tables) {
    header.write(tag, at, 'latin1')
    header.writeUInt32BE(bytes.length, at + 4)
    at += 8
  }
  return Buffer.concat([header, ...tables.values()])
}

function readTables(file) {
  const tables = new Map()
  for (let i = 0; i < file.readUInt16BE(4); i++) {
    const at = 12 + i * 16
    const tag = file.toString('latin1', at, at + 4)
    const start = file.readUInt32BE(at + 8)
    if (!dropped.has(tag)) tables.set(tag, file.subarray(start, start + file.readUInt32BE(at + 12)))
  }
  return tables
}

function packMetrics(tables, left) {
  const metrics = tables.get('hmtx')
  const advances = tables.get('hhea').readUInt16BE(34)
  const bearing = (i) => metrics.readInt16BE(i < advances ? i * 4 + 2 : advances * 4 + (i - advances) * 2)
  // A blank's side bearing moves nothing that is drawn.
  if (left.some((x, i) => x !== undefined && x !== bearing(i))) return metrics
  return Buffer.concat(Array.from({ length: advances }, (_, i) => metrics.subarray(i * 4, i * 4 + 2)))
}

function packGlyf(tables, count, split) {
  const glyf = tables.get('glyf')
  const loca = tables.get('loca')
  const long = tables.get('head').readInt16BE(50) === 1
  const offset = (i) => (long ? loca.readUInt32BE(i * 4) : loca.readUInt16BE(i * 2) * 2)
  const streams = { contours: [], points: [], flags: [], composites: [], boxes: [] }
  const deltas = { axis: [], both: [], wideX: [], wideY: [], large: [] }
  const bySize = split ? deltas : new Proxy(deltas, { get: () => deltas.axis })
  const left = new Array(count)
  let overlapping = 0
  for (let glyph = 0; glyph < count; glyph++) {
    const bytes = glyf.subarray(offset(glyph), offset(glyph + 1))
    const contours = bytes.length ? bytes.readInt16BE(0) : 0
    if (!contours) {
      streams.contours.push(0)
      continue
    }
    left[glyph] = bytes.readInt16BE(2)
    const box = [...bytes.subarray(2, 10)]
    if (contours < 0) {
      streams.contours.push(255)
      streams.composites.push(...bytes.subarray(10, componentsEnd(bytes)))
      streams.boxes.push(glyph >> 8, glyph & 255, ...box)
      continue
    }
    streams.contours.push(...(contours < 254 ? [contours] : [254, contours >> 8, contours & 255]))
    const { ends, flags, dx, dy } = readSimple(bytes, contours)
    overlapping += flags[0] & 0x40 ? 1 : -1
    ends.forEach((end, i) => {
      const size = end - (ends[i - 1] ?? -1)
      streams.points.push(...(size < 255 ? [size] : [255, size >> 8, size & 255]))
    })
    for (const [i, flag] of flags.entries()) writeTriplet(streams.flags, bySize, flag & 1, dx[i], dy[i])
    const own = Buffer.alloc(8)
    const sides = [least(dx), least(dy), -least(dx.map((d) => -d)), -least(dy.map((d) => -d))]
    for (const [i, side] of sides.entries()) own.writeInt16BE(side, i * 2)
    if (!own.equals(bytes.subarray(2, 10))) streams.boxes.push(glyph >> 8, glyph & 255, ...box)
  }
  const stored = [...Object.values(streams), ...Object.values(deltas)]
  const header = Buffer.alloc(1 + 4 * stored.length)
  header.writeUInt8((overlapping > 0 ? 1 : 0) | (split ? 2 : 0))
  for (const [i, { length }] of stored.entries()) header.writeUInt32BE(length, 1 + i * 4)
  return { stored: Buffer.concat([header, ...stored.map((s) => Buffer.from(s))]), left }
}

/** Returns the offset at which the components of a composite glyph end. */
function componentsEnd(bytes) {
  let at = 10
  for (let more = true; more; ) {
    const flags = bytes.readUInt16BE(at)
    if (flags & 0x100) throw new Error('a composite glyph has instructions')
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0)
    more = Boolean(flags & 0x20)
  }
  return at
}

/** A simple glyph of OpenType 1.9. */
function readSimple(bytes, contours) {
  const ends = Array.from({ length: contours }, (_, i) => bytes.readUInt16BE(10 + i * 2))
  let at = 10 + contours * 2
  at += 2 + bytes.readUInt16BE(at)
  const flags = []
  while (flags.length <= ends.at(-1)) {
    const flag = bytes[at++]
    const times = flag & 8 ? bytes[at++] : 0
    for (let i = 0; i <= times; i++) flags.push(flag)
  }
  const axis = (short, same) =>
    flags.map((flag) => {
      if (flag & short) return flag & same ? bytes[at++] : -bytes[at++]
      if (flag & same) return 0
      at += 2
      return bytes.readInt16BE(at - 2)
    })
  const dx = axis(0x02, 0x10)
  return { ends, flags, dx, dy: axis(0x04, 0x20) }
}

/** WOFF2, section 5.2. */
function writeTriplet(flags, deltas, onCurve, dx, dy) {
  const x = Math.abs(dx)
  const y = Math.abs(dy)
  const off = onCurve ? 0 : 128
  const right = dx < 0 ? 0 : 1
  const up = dy < 0 ? 0 : 1
  const signs = right + 2 * up
  if (x === 0 && y < 1280) {
    flags.push(off + ((y & 0xf00) >> 7) + up)
    deltas.axis.push(y & 255)
  } else if (y === 0 && x < 1280) {
    flags.push(off + 10 + ((x & 0xf00) >> 7) + right)
    deltas.axis.push(x & 255)
  } else if (x && y && x < 65 && y < 65) {
    flags.push(off + 20 + ((x - 1) & 0x30) + (((y - 1) & 0x30) >> 2) + signs)
    deltas.both.push((((x - 1) & 15) << 4) | ((y - 1) & 15))
  } else if (x && y && x < 769 && y < 769) {
    flags.push(off + 84 + 12 * ((x - 1) >> 8) + (((y - 1) & 0x300) >> 6) + signs)
    deltas.wideX.push((x - 1) & 255)
    deltas.wideY.push((y - 1) & 255)
  } else if (x < 4096 && y < 4096) {
    flags.push(off + 120 + signs)
    deltas.large.push(x >> 4, ((x & 15) << 4) | (y >> 8), y & 255)
  } else {
    flags.push(off + 124 + signs)
    deltas.large.push(x >> 8, x & 255, y >> 8, y & 255)
  }
}

/** The smallest coordinate of a walk by these deltas. */
function least(deltas) {
  let at = 0
  return Math.min(...deltas.map((delta) => (at += delta)))
}
