import { readFontFile } from '@certificate-sdk/fonts/node'
import { createFontSet, tracePath } from '@certificate-sdk/template/internal'
import { fontTable, readFontTables, writeFontFile } from '@certificate-sdk/template/internal/pdf'
import { describe, expect, test } from 'vitest'
import { asPostScript } from '../../../testing/asPostScript.ts'
import { asWoff2 } from '../../../testing/asWoff2.ts'
import { withEmbedding } from '../../../testing/withEmbedding.ts'
import { normalizeFont } from './normalizeFont.ts'

const lora = await readFontFile('Lora-Bold')
const large = await readFontFile('NotoSansSC-Regular')
const faceOf = async (bytes: Uint8Array) => (await createFontSet()).add('font', bytes)
const countOf = (bytes: Uint8Array) => fontTable(readFontTables(bytes), 'maxp').getUint16(4)

/** Returns outlines and advances of all glyphs. */
async function drawn(bytes: Uint8Array) {
  const face = await faceOf(bytes)
  return Array.from({ length: countOf(bytes) }, (_, glyph) => [face.outline(glyph), face.advance(glyph)])
}

describe('a TrueType file', () => {
  test.each(['Lora-Bold', 'Lora-Italic', 'NotoNaskhArabic-Regular', 'Cousine-Regular'])(
    'keeps all outlines and advances of %s',
    async (name) => {
      const file = await readFontFile(name)
      const { bytes } = await normalizeFont(file)
      expect(await drawn(bytes)).toEqual(await drawn(file))
    },
  )

  test('has its family, style, and coverage read', async () => {
    const read = await normalizeFont(lora)
    expect(read).toMatchObject({ family: 'Lora', weight: 700, isBold: true, isItalic: false })
    expect(read.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(read.coverage.scripts.slice(0, 2)).toEqual(['Latn', 'Cyrl'])
    expect(read.coverage.characters).toBeGreaterThan(500)
  })

  test('is stored without programs, and is read the same again', async () => {
    const { bytes, sha256 } = await normalizeFont(withProgram(lora))
    expect([...readFontTables(withProgram(lora)).keys()]).toContain('fpgm')
    expect([...readFontTables(bytes).keys()]).not.toContain('fpgm')
    expect((await normalizeFont(bytes)).sha256).toBe(sha256)
  })
})

test('a WOFF2 file becomes the file that the TrueType file becomes', async () => {
  for (const name of ['Lora-Bold', 'NotoNaskhArabic-Regular']) {
    const file = await readFontFile(name)
    const packed = await normalizeFont(asWoff2(file))
    expect(await drawn(packed.bytes)).toEqual(await drawn(file))
    expect(packed.sha256).toBe((await normalizeFont(file)).sha256)
  }
})

test('PostScript outlines become quadratic curves that are nowhere more than two units away', async () => {
  const { bytes } = await normalizeFont(await asPostScript(lora))
  const [before, after] = [await faceOf(lora), await faceOf(bytes)]
  for (let glyph = 0; glyph < countOf(lora); glyph++) {
    expect(after.advance(glyph)).toBe(before.advance(glyph))
    const box = drawnBox(after.outline(glyph))
    for (const [i, side] of drawnBox(before.outline(glyph)).entries())
      expect(Math.abs((box[i] ?? 0) - side), `glyph ${glyph}`).toBeLessThanOrEqual(2)
  }
})

/** Returns the rectangle around an outline, by points on its curves. */
function drawnBox(outline: string): number[] {
  const box = [Infinity, Infinity, -Infinity, -Infinity]
  let last = { x: 0, y: 0 }
  const to = (x: number, y: number) => {
    last = { x, y }
    const [left = 0, bottom = 0, right = 0, top = 0] = box
    box.splice(0, 4, Math.min(left, x), Math.min(bottom, y), Math.max(right, x), Math.max(top, y))
  }
  tracePath(outline, {
    moveTo: to,
    lineTo: to,
    quadraticCurveTo(cx, cy, x, y) {
      const from = last
      for (let i = 1; i <= 32; i++) {
        const [t, u] = [i / 32, 1 - i / 32]
        to(u * u * from.x + 2 * u * t * cx + t * t * x, u * u * from.y + 2 * u * t * cy + t * t * y)
      }
    },
    bezierCurveTo() {},
    closePath() {},
  })
  return outline ? box : []
}

describe('a file that cannot be used', () => {
  const changed = (at: number, ...values: number[]) => {
    const copy = Uint8Array.from(lora)
    copy.set(values, at)
    return copy
  }
  test.each<[string, Uint8Array, RegExp]>([
    ['text', new TextEncoder().encode('this is no font at all'), /must be a TTF, OTF, or WOFF2 file/],
    ['nothing', new Uint8Array(), /must be a TTF/],
    ['WOFF 1', changed(0, ...Buffer.from('wOFF')), /is WOFF 1/],
    ['a collection', changed(0, ...Buffer.from('ttcf')), /is a collection/],
    ['more than 10 MB', new Uint8Array(10 * 2 ** 20 + 1), /at most 10 MB/],
    ['a restricted font', withEmbedding(lora, 0x0002), /may not be embedded/],
    ['bitmaps only', withEmbedding(lora, 0x0200), /may not be embedded/],
    ['a file with two tables of one tag', withTag(lora, 'GDEF', 'OS/2'), /is damaged/],
    ['a large font that is embedded as a whole', withEmbedding(large, 0x0100), /as a whole/],
    ['a cut file', lora.slice(0, 3_000), /is damaged/],
    ['a cut WOFF2 file', asWoff2(lora).slice(0, 3_000), /is damaged/],
    ['a WOFF2 file that says too little', asWoff2(lora, { length: 1_000 }), /is damaged/],
    ['a WOFF2 file that says too much', asWoff2(lora, { length: 2 ** 31 }), /more than 30 MB/],
  ])('is refused with the reason: %s', async (_what, file, reason) => {
    await expect(normalizeFont(file)).rejects.toThrow(reason)
    await expect(normalizeFont(file)).rejects.toMatchObject({ name: 'FontProblem' })
  })

  test('is refused if a glyph takes as much memory as a font', async () => {
    await expect(normalizeFont(withContours(lora, 30_000))).rejects.toThrow(/glyph/)
    await expect(normalizeFont(withContours(lora, 300))).resolves.toMatchObject({ family: 'Lora' })
  })

  test('is refused, however it is damaged', async () => {
    const random = seeded(7)
    const packed = asWoff2(lora)
    for (let i = 0; i < 16; i++) {
      const file = Uint8Array.from(i % 2 ? packed : lora)
      for (let k = 0; k < 20; k++) file[Math.floor(random() * Math.min(file.length, 20_000))] = random() * 256
      const outcome = await normalizeFont(file).catch((error: Error) => error.name)
      if (typeof outcome === 'string') expect(outcome).toBe('FontProblem')
    }
  })
})

/** Returns the same font, in which every other glyph consists of one-point contours. */
function withContours(file: Uint8Array, count: number): Uint8Array {
  const tables = new Map(
    [...readFontTables(file)].map(([tag, { buffer, byteOffset, byteLength }]) => [
      tag,
      new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength).slice(),
    ]),
  )
  const glyph = new DataView(new ArrayBuffer(4 * Math.ceil((12 + 7 * count) / 4)))
  glyph.setInt16(0, count)
  for (let i = 0; i < count; i++) {
    glyph.setUint16(10 + 2 * i, i)
    // On the curve; only the first point differs from the one before.
    glyph.setUint8(12 + 2 * count + i, 1)
  }
  glyph.setInt16(12 + 3 * count, -16_000)
  glyph.setInt16(12 + 5 * count, -16_000)
  const glyphs = countOf(file)
  const loca = new DataView(new ArrayBuffer(4 * (glyphs + 1)))
  for (let i = 1; i <= glyphs; i += 2) loca.setUint32(4 * i, glyph.byteLength)
  const head = new DataView((tables.get('head') as Uint8Array).buffer)
  head.setUint32(8, 0)
  head.setInt16(50, 1)
  tables.set('glyf', new Uint8Array(glyph.buffer)).set('loca', new Uint8Array(loca.buffer))
  return writeFontFile([...tables])
}

/** Returns the same font with a table of programs. */
function withProgram(file: Uint8Array): Uint8Array {
  return withTag(file, 'GDEF', 'fpgm')
}

/** Returns the same font with another tag for a table. */
function withTag(file: Uint8Array, tag: string, changed: string): Uint8Array {
  const copy = Uint8Array.from(file)
  const index = [...readFontTables(copy).keys()].indexOf(tag)
  if (index < 0) throw new Error(`The font has no ${tag}.`)
  copy.set(Buffer.from(changed), 12 + 16 * index)
  return copy
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}
