// AssemblyScript: TypeScript's syntax with the numbers of WebAssembly. `npm run wasm -w @certificate-sdk/fonts` compiles it
// into src/glyfCode.ts. All addresses are in bytes, and files have big-endian numbers. An address beyond the memory ends the
// program with an error, as does a stream that is not read to its end; nothing here can loop longer than the memory is large.

// Flags of points and components: OpenType 1.9, glyf.
const onCurve: u32 = 0x01
const repeats: u32 = 0x08
const overlaps: u32 = 0x40
const wide: u32 = 0x01
const oneScale: u32 = 0x08
const twoScales: u32 = 0x40
const matrix: u32 = 0x80
const more: u32 = 0x20

/** Ten lengths behind one byte of flags; the streams follow. */
const headerSize: u32 = 41

/**
 * Writes the `glyf` table of a packed one, as unpackFont.ts describes it, each glyph at an even offset.
 *
 * @param stored the packed table
 * @param glyphs number of glyphs of the font
 * @param xs room for the deltas of one glyph until all of its flags are written
 * @param ys the same
 * @param offsets a u32 per glyph and one more: where each begins, and where the last one ends
 * @param glyf the table
 * @returns its length
 */
export function restoreGlyf(stored: u32, glyphs: u32, xs: u32, ys: u32, offsets: u32, glyf: u32): u32 {
  const pointStart = stored + headerSize + lengthOf(stored, 0)
  const flagStart = pointStart + lengthOf(stored, 1)
  const componentStart = flagStart + lengthOf(stored, 2)
  const boxStart = componentStart + lengthOf(stored, 3)
  const axisStart = boxStart + lengthOf(stored, 4)
  const bothStart = axisStart + lengthOf(stored, 5)
  const wideXStart = bothStart + lengthOf(stored, 6)
  const wideYStart = wideXStart + lengthOf(stored, 7)
  const largeStart = wideYStart + lengthOf(stored, 8)
  const end = largeStart + lengthOf(stored, 9)
  // Next offset of each stream.
  let contour = stored + headerSize
  let point = pointStart
  let flagAt = flagStart
  let component = componentStart
  let box = boxStart
  let axis = axisStart
  let both = bothStart
  let wideX = wideXStart
  let wideY = wideYStart
  let large = largeStart
  const flags = load<u8>(stored)
  const bySize = (flags & 2) !== 0
  const firstFlag: u32 = flags & 1 ? overlaps : 0
  let at = glyf
  for (let glyph: u32 = 0; glyph < glyphs; glyph++) {
    store<u32>(offsets + glyph * 4, at - glyf)
    const first: u32 = load<u8>(contour++)
    let count = first
    if (first === 254) {
      count = read16(contour)
      contour += 2
    }
    if (count === 0) continue
    const start = at
    if (first === 255) {
      write16(start, -1)
      memory.fill(start + 2, 0, 8)
      const componentEnd = endOfComponents(component)
      memory.copy(start + 10, component, componentEnd - component)
      at = start + 10 + componentEnd - component
      component = componentEnd
    } else {
      write16(start, count)
      at += 10
      let total: u32 = 0
      for (; count; count--) {
        let size: u32 = load<u8>(point++)
        if (size === 255) {
          size = read16(point)
          point += 2
        }
        total += size
        write16(at, total - 1)
        at += 2
      }
      // There are no instructions.
      write16(at, 0)
      at += 2
      let x: i32 = 0
      let y: i32 = 0
      let xEnd = xs
      let yEnd = ys
      let xMin = i32.MAX_VALUE
      let yMin = i32.MAX_VALUE
      let xMax = i32.MIN_VALUE
      let yMax = i32.MIN_VALUE
      let last: u32 = 0x100
      let run: u32 = 0
      // WOFF2's triplets (section 5.2): a flag tells how many bytes the two deltas have, and their signs.
      for (let i: u32 = 0; i < total; i++) {
        const byte: u32 = load<u8>(flagAt++)
        const flag = byte & 127
        let dx: i32 = 0
        let dy: i32 = 0
        if (flag < 20) {
          const size: u32 = load<u8>(axis++)
          if (flag < 10) dy = ((flag & 14) << 7) + size
          else dx = (((flag - 10) & 14) << 7) + size
        } else if (flag < 84) {
          const nibbles: u32 = load<u8>(bySize ? both++ : axis++)
          dx = 1 + ((flag - 20) & 0x30) + (nibbles >> 4)
          dy = 1 + (((flag - 20) & 0x0c) << 2) + (nibbles & 15)
        } else if (flag < 120) {
          const kind = flag - 84
          dx = 1 + ((kind / 12) << 8) + load<u8>(bySize ? wideX++ : axis++)
          dy = 1 + (((kind % 12) >> 2) << 8) + load<u8>(bySize ? wideY++ : axis++)
        } else {
          const from = bySize ? large : axis
          const size: u32 = flag < 124 ? 3 : 4
          dx = size === 3 ? read16(from) >> 4 : read16(from)
          dy = size === 3 ? read16(from + 1) & 0xfff : read16(from + 2)
          if (bySize) large += size
          else axis += size
        }
        let written: u32 = (byte < 128 ? onCurve : 0) | (i ? 0 : firstFlag)
        // A delta is absent, one byte (then 0x10 or 0x20 is its sign), or two.
        const isRight = (flag & 1) !== 0
        if (dx === 0) written |= 0x10
        else if (dx < 256) {
          written |= isRight ? 0x12 : 0x02
          store<u8>(xEnd++, dx)
          x += isRight ? dx : -dx
        } else {
          if (!isRight) dx = -dx
          write16(xEnd, dx)
          xEnd += 2
          x += dx
        }
        const isUp = (flag & (flag < 10 ? 1 : 2)) !== 0
        if (dy === 0) written |= 0x20
        else if (dy < 256) {
          written |= isUp ? 0x24 : 0x04
          store<u8>(yEnd++, dy)
          y += isUp ? dy : -dy
        } else {
          if (!isUp) dy = -dy
          write16(yEnd, dy)
          yEnd += 2
          y += dy
        }
        xMin = min(xMin, x)
        xMax = max(xMax, x)
        yMin = min(yMin, y)
        yMax = max(yMax, y)
        if (written === last && run < 255) {
          run++
          // The first repetition adds the count behind the flag.
          if (run === 1) store<u8>(at++ - 1, written | repeats)
          store<u8>(at - 1, run)
        } else {
          store<u8>(at++, written)
          run = 0
        }
        last = written
      }
      memory.copy(at, xs, xEnd - xs)
      at += xEnd - xs
      memory.copy(at, ys, yEnd - ys)
      at += yEnd - ys
      write16(start + 2, xMin)
      write16(start + 4, yMin)
      write16(start + 6, xMax)
      write16(start + 8, yMax)
    }
    // In the order of their glyphs.
    if (box < axisStart && read16(box) === glyph) {
      memory.copy(start + 2, box + 2, 8)
      box += 10
    }
    if ((at - glyf) & 1) store<u8>(at++, 0)
  }
  store<u32>(offsets + glyphs * 4, at - glyf)
  if (contour !== pointStart || point !== flagStart || flagAt !== componentStart) unreachable()
  if (component !== boxStart || box !== axisStart || axis !== bothStart) unreachable()
  if (both !== wideXStart || wideX !== wideYStart || wideY !== largeStart || large !== end) unreachable()
  return at - glyf
}

/** Writes the `loca` table: offsets as u32, or half of them as u16. */
export function writeOffsets(offsets: u32, glyphs: u32, isLong: bool, loca: u32): void {
  for (let i: u32 = 0; i <= glyphs; i++) {
    const offset = load<u32>(offsets + i * 4)
    if (isLong) store<u32>(loca + i * 4, bswap(offset))
    else write16(loca + i * 2, offset / 2)
  }
}

/**
 * Writes the `hmtx` table with its left side bearings, which are the left ends of the outlines.
 *
 * @param stored the advances
 * @param advances their number; the other glyphs have the last one
 */
export function writeMetrics(
  stored: u32,
  advances: u32,
  offsets: u32,
  glyphs: u32,
  glyf: u32,
  hmtx: u32,
): void {
  let at = hmtx
  for (let i: u32 = 0; i < glyphs; i++) {
    const offset = load<u32>(offsets + i * 4)
    const isBlank = offset === load<u32>(offsets + i * 4 + 4)
    if (i < advances) {
      store<u16>(at, load<u16>(stored + i * 2))
      at += 2
    }
    store<u16>(at, isBlank ? 0 : load<u16>(glyf + offset + 2))
    at += 2
  }
}

function lengthOf(stored: u32, stream: u32): u32 {
  return bswap(load<u32>(stored + 1 + stream * 4))
}

function endOfComponents(start: u32): u32 {
  let at = start
  for (let flags = more; flags & more; ) {
    flags = read16(at)
    at += 4 + (flags & wide ? 4 : 2)
    at += flags & oneScale ? 2 : flags & twoScales ? 4 : flags & matrix ? 8 : 0
  }
  return at
}

function read16(at: u32): u32 {
  return bswap(load<u16>(at))
}

function write16(at: u32, value: u32): void {
  store<u16>(at, bswap(<u16>value))
}
