import { createFontSet, tracePath } from '@certificate-sdk/template/internal'
import { fontTable, readFontTables, writeFontFile } from '@certificate-sdk/template/internal/pdf'

// Operators of charstrings (Adobe Technical Note 5177), and of a Top DICT (5176).
const lineTo = 5
const curveTo = 8
const endChar = 14
const moveTo = 21
const charStrings = 17
const privateDict = 18

/** For tests: a TrueType file with the same outlines in a `CFF` table, as cubic curves. */
export async function asPostScript(file: Uint8Array): Promise<Uint8Array> {
  const tables = readFontTables(file)
  const face = (await createFontSet()).add('font', file)
  const count = fontTable(tables, 'maxp').getUint16(4)
  const glyphs = Array.from({ length: count }, (_, glyph) => charString(face.outline(glyph)))
  const kept = [...tables].filter(([tag]) => !['glyf', 'loca', 'maxp', 'cvt ', 'fpgm', 'prep'].includes(tag))
  const copied = kept.map(
    ([tag, table]) =>
      [tag, new Uint8Array(table.buffer, table.byteOffset, table.byteLength).slice()] as const,
  )
  const maxp = Uint8Array.of(0, 0, 0x50, 0, count >> 8, count & 255)
  const head = copied.find(([tag]) => tag === 'head')?.[1]
  head?.fill(0, 8, 12)
  const font = writeFontFile([...copied, ['maxp', maxp], ['CFF ', cffTable(glyphs)]])
  font.set(Buffer.from('OTTO'))
  return font
}

function charString(outline: string): number[] {
  const code: number[] = []
  let at = { x: 0, y: 0 }
  const to = (x: number, y: number) => {
    code.push(...fixed(x - at.x), ...fixed(y - at.y))
    at = { x, y }
  }
  tracePath(outline, {
    moveTo(x, y) {
      to(x, y)
      code.push(moveTo)
    },
    lineTo(x, y) {
      to(x, y)
      code.push(lineTo)
    },
    quadraticCurveTo(cx, cy, x, y) {
      const { x: fromX, y: fromY } = at
      to(fromX + (2 / 3) * (cx - fromX), fromY + (2 / 3) * (cy - fromY))
      to(x + (2 / 3) * (cx - x), y + (2 / 3) * (cy - y))
      to(x, y)
      code.push(curveTo)
    },
    bezierCurveTo() {},
    closePath() {},
  })
  return [...code, endChar]
}

/** Encodes a 16.16 fixed-point number. */
function fixed(value: number): number[] {
  const bits = Math.round(value * 65536)
  return [255, (bits >> 24) & 255, (bits >> 16) & 255, (bits >> 8) & 255, bits & 255]
}

function cffTable(glyphs: readonly number[][]): Uint8Array {
  const header = [1, 0, 4, 4]
  const names = index([[...Buffer.from('Test')]])
  const integer = (value: number) => [
    29,
    (value >> 24) & 255,
    (value >> 16) & 255,
    (value >> 8) & 255,
    value & 255,
  ]
  const dictOf = (at: number) => [...integer(at), charStrings, ...integer(0), ...integer(at), privateDict]
  const empty = [0, 0, 0, 0]
  const start = header.length + names.length + index([dictOf(0)]).length + empty.length
  return Buffer.concat([
    Buffer.from([...header, ...names, ...index([dictOf(start)]), ...empty]),
    indexBytes(glyphs),
  ])
}

function index(items: readonly number[][]): number[] {
  return [...indexBytes(items)]
}

function indexBytes(items: readonly number[][]): Buffer {
  const offsets = Buffer.alloc(3 + 4 * (items.length + 1))
  offsets.writeUInt16BE(items.length)
  offsets.writeUInt8(4, 2)
  let at = 1
  for (const [i, item] of [...items, []].entries()) {
    offsets.writeUInt32BE(at, 3 + 4 * i)
    at += item.length
  }
  return Buffer.concat([offsets, ...items.map((item) => Buffer.from(item))])
}
