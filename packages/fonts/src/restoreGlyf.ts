import { glyfCode } from './glyfCode.ts'

/** The tables of a packed font that restoring its outlines needs, and the numbers in its headers. */
export interface PackedOutlines {
  glyf: Uint8Array
  hmtx: Uint8Array
  /** Number of glyphs: `maxp`. */
  glyphs: number
  /** Number of advances: `hhea`. */
  advances: number
}

/** Tables of OpenType 1.9. Views of a memory that the next call overwrites: copy them before. */
export interface RestoredOutlines {
  glyf: Uint8Array
  loca: Uint8Array
  hmtx: Uint8Array
  /** True if `loca` has offsets of 32 bits. */
  isLong: boolean
}

/** Exports of wasm/restoreGlyf.ts, which describes the parameters. */
interface GlyfExports {
  restoreGlyf(stored: number, glyphs: number, xs: number, ys: number, offsets: number, glyf: number): number
  writeOffsets(offsets: number, glyphs: number, isLong: number, loca: number): void
  writeMetrics(
    stored: number,
    advances: number,
    offsets: number,
    glyphs: number,
    glyf: number,
    hmtx: number,
  ): void
}

const streamCount = 10
const pageSize = 0x10000
/** Memory that is kept for the next font, in bytes: enough for all but Chinese, Japanese, and Korean ones. */
const keptBytes = 4 * 2 ** 20

let running: { memory: WebAssembly.Memory; code: GlyfExports } | undefined

/**
 * Turns the streams of packed outlines into tables of TrueType. A font has tens of thousands of points, and a person waits
 * for them: WebAssembly is fast from the first one on, where JavaScript ends before browsers have optimized it (3 instead
 * of 10 ms for Arimo, with the rest of unpacking it).
 *
 * @throws {RangeError} if the table is cut off or damaged
 */
export function restoreGlyf(packed: PackedOutlines): RestoredOutlines {
  try {
    return restore(packed)
  } catch (cause) {
    // Its memory may be large.
    running = undefined
    throw cause instanceof WebAssembly.RuntimeError
      ? new RangeError('The outlines of the font file are damaged.', { cause })
      : cause
  }
}

function restore({ glyf, hmtx, glyphs, advances }: PackedOutlines): RestoredOutlines {
  if (advances > glyphs) throw new RangeError('The font file has more advances than glyphs.')
  const lengths = streamLengths(glyf)
  const [, points = 0, flags = 0, composites = 0] = lengths
  // The last point of a contour is a u16.
  const deltas = Math.min(flags, 0x10000) * 2
  const longest = glyphs * 14 + points * 2 + flags * 5 + composites
  const hasBearings = hmtx.length !== advances * 2
  const sizes = [glyf.length, hmtx.length, deltas, deltas, (glyphs + 1) * 4, (glyphs + 1) * 4, glyphs * 4]
  const starts = [0]
  for (const size of [...sizes, longest]) starts.push((starts.at(-1) as number) + size)
  const [stored = 0, advance = 0, xs = 0, ys = 0, offsets = 0, loca = 0, metrics = 0, table = 0, end = 0] =
    starts
  const { memory, code } = start(end)
  const bytes = new Uint8Array(memory.buffer)
  bytes.set(glyf, stored)
  bytes.set(hmtx, advance)
  const length = code.restoreGlyf(stored, glyphs, xs, ys, offsets, table)
  const isLong = length > 0x1fffe
  code.writeOffsets(offsets, glyphs, Number(isLong), loca)
  if (!hasBearings) code.writeMetrics(advance, advances, offsets, glyphs, table, metrics)
  if (memory.buffer.byteLength > keptBytes) running = undefined
  const view = (from: number, size: number) => bytes.subarray(from, from + size)
  return {
    glyf: view(table, length),
    loca: view(loca, (glyphs + 1) * (isLong ? 4 : 2)),
    hmtx: hasBearings ? hmtx : view(metrics, (advances + glyphs) * 2),
    isLong,
  }
}

/** Lengths of the streams, which the code trusts. */
function streamLengths(glyf: Uint8Array): number[] {
  const header = 1 + 4 * streamCount
  const input = new DataView(glyf.buffer, glyf.byteOffset, glyf.byteLength)
  const lengths = Array.from({ length: streamCount }, (_, i) => input.getUint32(1 + i * 4))
  const end = lengths.reduce((sum, length) => sum + length, header)
  if (end > glyf.length) throw new RangeError('The outlines of the font file are cut off.')
  return lengths
}

/** The code with at least this much memory. */
function start(bytes: number): { memory: WebAssembly.Memory; code: GlyfExports } {
  const pages = Math.ceil(bytes / pageSize)
  if (!running) {
    const memory = new WebAssembly.Memory({ initial: pages })
    const module = new WebAssembly.Module(Uint8Array.from(atob(glyfCode), (letter) => letter.charCodeAt(0)))
    const { exports } = new WebAssembly.Instance(module, { env: { memory } })
    running = { memory, code: exports as unknown as GlyfExports }
  }
  const missing = pages - running.memory.buffer.byteLength / pageSize
  if (missing > 0) running.memory.grow(missing)
  return running
}
