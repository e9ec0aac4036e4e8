import { fontUrls } from '@certificate-sdk/fonts'
import { readFontFile } from '@certificate-sdk/fonts/node'
import * as hb from 'harfbuzzjs'
import { describe, expect, inject, test } from 'vitest'
import { subsetFont, wholeFont } from './subsetFont.ts'

const all = Object.keys(fontUrls)
/** Faces to test: in the short form, one of a family, whose others have the same tables. */
const faces = inject('isLong') ? all : all.filter((face) => face.endsWith('-Regular'))
const files = new Map(await Promise.all(faces.map(async (face) => [face, await readFontFile(face)] as const)))

function fileOf(face: string): Uint8Array {
  return files.get(face) as Uint8Array
}

function glyphCount(bytes: Uint8Array): number {
  return Buffer.from(tableOf(bytes, 'maxp')).readUInt16BE(4)
}

function tableOf(bytes: Uint8Array, name: string): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 12; at < 12 + file.readUInt16BE(4) * 16; at += 16)
    if (file.toString('latin1', at, at + 4) === name) {
      const offset = file.readUInt32BE(at + 8)
      return file.subarray(offset, offset + file.readUInt32BE(at + 12))
    }
  throw new Error(`no table ${name}`)
}

/** Returns every nth glyph, from the first to the last. */
function spread(bytes: Uint8Array, max: number): number[] {
  const count = glyphCount(bytes)
  const step = Math.max(1, Math.floor(count / max))
  return Array.from({ length: Math.ceil(count / step) }, (_, i) => i * step)
}

function open(bytes: Uint8Array) {
  return new hb.Font(new hb.Face(new hb.Blob(bytes)))
}

test('subsets shipped faces, twice in one process, with many glyphs', () => {
  for (const round of [1, 2])
    for (const face of faces) {
      const bytes = fileOf(face)
      const { file } = subsetFont(bytes, spread(bytes, 3_000 / round))
      expect(file.length, face).toBeGreaterThan(1_000)
    }
})

test.each(faces)('%s has the same outlines and advances in its subset', (face) => {
  const bytes = fileOf(face)
  const glyphs = spread(bytes, 400)
  const { file, glyphOf } = subsetFont(bytes, glyphs)
  const whole = open(bytes)
  const part = open(file)
  for (const glyph of glyphs) {
    const id = glyphOf.get(glyph) as number
    expect(part.glyphToPath(id)).toBe(whole.glyphToPath(glyph))
    expect(part.glyphHAdvance(id)).toBe(whole.glyphHAdvance(glyph))
  }
  expect(file.length).toBeLessThan(bytes.length)
})

describe('a subset', () => {
  const arimo = fileOf('Arimo-Regular')

  test('of a few glyphs takes a few kilobytes and holds no more than their parts', () => {
    const { file, glyphOf } = subsetFont(arimo, [36, 37, 38])
    expect(glyphOf.get(0)).toBe(0)
    expect(glyphCount(file)).toBe(4)
    expect(file.length).toBeLessThan(2_000)
  })

  test('has the glyphs that its composite glyphs are made of, at the end and once', () => {
    const font = open(arimo)
    const letter = (character: string) => {
      const buffer = new hb.Buffer()
      buffer.addText(character)
      buffer.guessSegmentProperties()
      hb.shape(font, buffer)
      return buffer.getGlyphInfos()[0]?.codepoint ?? 0
    }
    const { file, glyphOf } = subsetFont(arimo, [letter('Ä'), letter('Ö'), letter('A')])
    expect([...glyphOf.values()]).toEqual([...glyphOf.keys()].map((_, i) => i))
    // .notdef, Ä, Ö, A, O, and the dieresis.
    expect(glyphCount(file)).toBe(6)
  })

  test('does not depend on earlier subsets', () => {
    const first = subsetFont(arimo, [40, 41]).file
    subsetFont(fileOf('NotoSansSC-Regular'), [1, 2, 3])
    expect(Buffer.from(subsetFont(arimo, [40, 41]).file).equals(first)).toBe(true)
  })

  test('has valid checksums (OpenType 1.9, head.checksumAdjustment)', () => {
    const { file } = subsetFont(arimo, [36])
    expect(file.length % 4).toBe(0)
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
    let sum = 0
    for (let at = 0; at < file.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
    expect(sum).toBe(0xb1b0afba)
  })
})

describe('a composed glyph', () => {
  const arimo = fileOf('Arimo-Regular')

  test('has the outlines of its parts at their positions, and its own advance', () => {
    const parts = [
      { glyph: 36, x: 0, y: 0 },
      { glyph: 37, x: 700, y: -250 },
    ]
    const { file, firstComposed } = subsetFont(arimo, [40], [{ parts, advance: 1234 }])
    const whole = open(arimo)
    const part = open(file)
    const moved = whole
      .glyphToPath(37)
      .replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) => `${Number(x) + 700},${Number(y) - 250}`)
    expect(part.glyphToPath(firstComposed)).toBe(whole.glyphToPath(36) + moved)
    expect(part.glyphHAdvance(firstComposed)).toBe(1234)
  })

  test('without parts is a blank', () => {
    const { file, firstComposed } = subsetFont(arimo, [], [{ parts: [], advance: 0 }])
    expect(open(file).glyphToPath(firstComposed)).toBe('')
    expect(open(file).glyphHAdvance(firstComposed)).toBe(0)
  })
})

describe('a broken font file', () => {
  const arimo = fileOf('Arimo-Regular')

  test.each([
    ['is cut off', arimo.subarray(0, arimo.length / 2)],
    ['has only a header', arimo.subarray(0, 12)],
    ['is empty', new Uint8Array()],
  ])('that %s is refused, and does not affect the next font', (_, bytes) => {
    expect(() => subsetFont(bytes, [36, 2_000])).toThrow(/font/)
    expect(subsetFont(arimo, [36]).file.length).toBeGreaterThan(100)
  })

  test('with recursive glyphs terminates', () => {
    const looped = Uint8Array.from(arimo)
    const { glyf, loca } = { glyf: tableOf(looped, 'glyf'), loca: tableOf(looped, 'loca') }
    const start = new DataView(loca.buffer, loca.byteOffset).getUint32(36 * 4)
    // Glyph 36 as a composite of itself: -1 contours, a box, no flags, glyph 36, offsets.
    new DataView(glyf.buffer, glyf.byteOffset).setInt16(start, -1)
    glyf.set([0, 0, 0, 36, 0, 0], start + 10)
    expect(subsetFont(looped, [36]).glyphOf.size).toBe(2)
  })
})

test('a whole font keeps its bytes, or with composed glyphs all of its outlines and their numbers', () => {
  const bytes = fileOf('Lora-Regular')
  expect(wholeFont(bytes).file).toBe(bytes)
  const count = glyphCount(bytes)
  const parts = [
    { glyph: 40, x: 0, y: 0 },
    { glyph: 41, x: 300, y: 0 },
  ]
  const { file, glyphOf, firstComposed } = wholeFont(bytes, [{ parts, advance: 900 }])
  expect(firstComposed).toBe(count)
  expect(glyphCount(file)).toBe(count + 1)
  expect([...glyphOf].every(([from, to]) => from === to)).toBe(true)
  const [before, after] = [open(bytes), open(file)]
  for (const glyph of spread(bytes, 50)) expect(after.glyphToPath(glyph)).toBe(before.glyphToPath(glyph))
  expect(tableOf(file, 'cmap')).toEqual(tableOf(bytes, 'cmap'))
})
