import { readFontFile } from '@certificate-sdk/fonts/node'
import type { Template } from '@certificate-sdk/template'
import {
  certificateOf,
  createFontCatalog,
  createFontSet,
  type GlyphsOp,
  layout,
  loadAllLayoutParts,
  loadFonts,
} from '@certificate-sdk/template/internal'
import { type CodedGlyph, lineOperators } from '@certificate-sdk/template/internal/pdf'
import { expect, test } from 'vitest'
import { textsFromLeft, textsFromRight, textsOfBoth } from '../../testing/pdfTexts.ts'

const fonts = await createFontSet(createFontCatalog([]))

async function runsOf(text: string, look: object): Promise<GlyphsOp[]> {
  const field = { type: 'text', text, x: 300, y: 40, fontSize: 48, alignment: 'center', ...look }
  const template = {
    name: '',
    imageUrl: '',
    dimensions: { width: 2_000, height: 200 },
    fields: [field],
  } as Template
  const certificate = certificateOf(template, [text])
  await loadFonts(certificate, fonts, readFontFile)
  const { ops } = layout(certificate.pages[0], {
    fonts,
    parts: await loadAllLayoutParts(),
    imageSize: () => undefined,
  })
  return ops.filter((op): op is GlyphsOp => op.kind === 'glyphs')
}

/** Interprets operators like a viewer, and returns the positions of the glyphs, in px (ISO 32000-1, 9.4.4). */
function drawn(runs: readonly GlyphsOp[]) {
  const codes = new Map<string, CodedGlyph[]>()
  const metrics = (face: string) => {
    const font = fonts.get(face)
    return { unitsPerEm: font?.unitsPerEm ?? 0, advance: (glyph: number) => font?.advance(glyph) ?? 0 }
  }
  const lines = lineOperators(runs, {
    font: (face) => face,
    code(face, glyph) {
      const known = codes.get(face) ?? []
      codes.set(face, known)
      return known.push(glyph)
    },
    metrics,
  })
  const glyphs: { face: string; id: number; x: number; y: number }[] = []
  let [face, size, x, y] = ['', 0, 0, 0]
  for (const line of lines) {
    const font = /^\/(\S+) (\S+) Tf$/.exec(line)
    if (font) [face, size] = [font[1] as string, Number(font[2])]
    const matrix = /^1 0 0 -1 (\S+) (\S+) Tm$/.exec(line)
    if (matrix) [x, y] = [Number(matrix[1]), Number(matrix[2])]
    if (!line.endsWith('TJ')) continue
    for (const [, code, move] of line.matchAll(/<([0-9a-f]{4})>|(-?[\d.]+)/g)) {
      if (move) x -= (Number(move) / 1000) * size
      const glyph = code && codes.get(face)?.[Number.parseInt(code, 16) - 1]
      if (!glyph) continue
      const scale = size / metrics(face).unitsPerEm
      for (const part of glyph.parts)
        glyphs.push({ face, id: part.glyph, x: x + part.x * scale, y: y - part.y * scale })
      x += glyph.advance * scale
    }
  }
  return glyphs
}

const byPlace = (a: { id: number; x: number }, b: { id: number; x: number }) => a.x - b.x || a.id - b.id

test.each([...textsFromLeft, ...textsFromRight, ...textsOfBoth].map(({ text }) => text))(
  'draws every glyph of “%s” where the layout has it',
  async (text) => {
    for (const look of [{}, { letterSpacing: 7.3 }, { fontFamily: 'Great Vibes', fontSize: 90 }]) {
      const runs = await runsOf(text, look)
      expect(runs.length).toBeGreaterThan(0)
      const laidOut = runs
        .flatMap((op) => op.glyphs.map(({ id, x, y }) => ({ face: op.face, id, x: op.x + x, y: op.y + y })))
        .filter(({ face, id }) => fonts.get(face)?.outline(id))
      const seen = drawn(runs).filter(({ face, id }) => fonts.get(face)?.outline(id))
      expect(seen.length).toBe(laidOut.length)
      const [actual, expected] = [seen, laidOut].map((list) => list.sort(byPlace))
      for (const [i, { face, id, x, y }] of (expected ?? []).entries()) {
        expect(actual?.[i]).toMatchObject({ face, id })
        expect(Math.abs((actual?.[i]?.x ?? 0) - x)).toBeLessThan(0.01)
        expect(Math.abs((actual?.[i]?.y ?? 0) - y)).toBeLessThan(0.01)
      }
    }
  },
)
