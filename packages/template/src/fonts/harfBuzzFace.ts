import type * as HarfBuzz from 'harfbuzzjs'
import type { Face, GlyphExtent, ShapedGlyph, ShapeRequest } from './Face.ts'
import { hasUnicodeMap } from './hasUnicodeMap.ts'
import { isWideSpace } from './isWideSpace.ts'
import { readUnderline } from './readUnderline.ts'

/** The parts of the shaper's module in use, initialized. */
export type HarfBuzzModule = Pick<
  typeof HarfBuzz,
  'Blob' | 'Buffer' | 'Direction' | 'Face' | 'Feature' | 'Font' | 'shape'
>

/** Number of outlines cached per face; a Chinese font has 30,000 of about 1 kB. */
const maxOutlines = 2_000

/** Number of characters whose presence is cached per face: asking HarfBuzz takes ten times as long. */
const maxKnown = 2_000

/** The mathematical space; in fonts that draw a glyph for it, the width is wrong. */
const mathSpace = 0x205f
/** Its width (Unicode, General Punctuation). */
const mathSpaceEms = 4 / 18

/**
 * Opens a font file with HarfBuzz. Throws if the bytes contain no glyphs.
 *
 * @param isLatin whether the file was cut to Latin letters
 */
export function createFace(hb: HarfBuzzModule, id: string, bytes: Uint8Array, isLatin: boolean): Face {
  const face = new hb.Face(new hb.Blob(bytes))
  const font = new hb.Font(face)
  const has = characterTest(face, font, bytes)
  if (!has) throw new Error(`${id} is not a font file`)
  const outlines = new Map<number, string>()
  const extents = new Map<number, GlyphExtent>()
  let space: number | undefined

  const blankGlyph = () =>
    (space ??=
      shape(hb, font, { text: ' ', start: 0, end: 1, rightToLeft: false, ligatures: false })[0]?.id ?? 0)

  /**
   * Replaces rare spaces for which some fonts draw something, and shorthand controls, for which most fonts draw a box
   * that HarfBuzz hides only in part.
   */
  function withBlanks({ text }: ShapeRequest, glyphs: ShapedGlyph[]): ShapedGlyph[] {
    if (!/[\u2000-\u200a\u202f\u205f\u3000]|\ud82f[\udca0-\udca3]/.test(text)) return glyphs
    return glyphs.map((glyph) => {
      const codePoint = text.codePointAt(glyph.cluster) ?? 0
      if (codePoint >= 0x1bca0 && codePoint <= 0x1bca3) return { ...glyph, id: blankGlyph(), advance: 0 }
      if (!isWideSpace(codePoint) || font.glyphToPath(glyph.id) === '') return glyph
      const advance = codePoint === mathSpace ? Math.round(face.upem * mathSpaceEms) : glyph.advance
      return { ...glyph, id: blankGlyph(), advance }
    })
  }

  return {
    id,
    bytes,
    isLatin,
    unitsPerEm: face.upem,
    underline: readUnderline(bytes, face.upem),
    has,
    shape: (request) => withBlanks(request, shape(hb, font, request)),
    advance: (glyph) => font.glyphHAdvance(glyph),
    extent(glyph) {
      let extent = extents.get(glyph)
      if (!extent) {
        extent = readExtent(font, glyph)
        extents.set(glyph, extent)
      }
      return extent
    },
    outline(glyph) {
      let outline = outlines.get(glyph)
      if (outline === undefined) {
        outline = font.glyphToPath(glyph)
        if (outlines.size >= maxOutlines) outlines.clear()
        outlines.set(glyph, outline)
      }
      return outline
    },
  }
}

/**
 * Creates a function that tells whether a font has a character; `undefined` if it has none. `collectUnicodes` leaks 4
 * bytes per character, which adds up when fonts are unloaded and loaded again.
 */
function characterTest(face: HarfBuzz.Face, font: HarfBuzz.Font, bytes: Uint8Array): Face['has'] | undefined {
  const known = new Map<number, boolean>()
  const has = (codePoint: number) => {
    let answer = known.get(codePoint)
    if (answer === undefined) {
      answer = font.nominalGlyph(codePoint) !== undefined
      if (known.size >= maxKnown) known.clear()
      known.set(codePoint, answer)
    }
    return answer
  }
  if (hasUnicodeMap(bytes)) return hasAny(has) ? has : undefined
  // In symbol fonts, HarfBuzz also maps letters that it doesn't list.
  const codePoints = new Set(face.collectUnicodes())
  return codePoints.size ? (codePoint) => codePoints.has(codePoint) : undefined
}

const lastCodePoint = 0x10ffff

/** Stops at the first character, which is the space in most fonts. */
function hasAny(has: Face['has']): boolean {
  for (let codePoint = 0x20; codePoint <= lastCodePoint; codePoint++) if (has(codePoint)) return true
  return false
}

const blank: GlyphExtent = [0, 0, 0, 0]

function readExtent(font: HarfBuzz.Font, glyph: number): GlyphExtent {
  const extents = font.glyphExtents(glyph)
  if (!extents) return blank
  const { xBearing, yBearing, width, height } = extents
  // HarfBuzz measures from the top left corner, so heights are negative.
  return [xBearing, yBearing + height, xBearing + width, yBearing]
}

/** Shared by all faces: shaping is synchronous, so requests never overlap. */
interface Shaper {
  buffer: HarfBuzz.Buffer
  withoutLigatures: HarfBuzz.Feature[]
}

const shapers = new WeakMap<HarfBuzzModule, Shaper>()

function shaperOf(hb: HarfBuzzModule): Shaper {
  const known = shapers.get(hb)
  if (known) return known
  const shaper = {
    buffer: new hb.Buffer(),
    withoutLigatures: [new hb.Feature('liga', 0), new hb.Feature('clig', 0)],
  }
  shapers.set(hb, shaper)
  return shaper
}

function shape(
  hb: HarfBuzzModule,
  font: HarfBuzz.Font,
  { text, start, end, rightToLeft, ligatures, script, language }: ShapeRequest,
): ShapedGlyph[] {
  const { buffer, withoutLigatures } = shaperOf(hb)
  buffer.reset()
  buffer.addText(text, start, end - start)
  buffer.guessSegmentProperties()
  if (script) buffer.setScript(script)
  if (language) buffer.setLanguage(language)
  buffer.setDirection(rightToLeft ? hb.Direction.RTL : hb.Direction.LTR)
  hb.shape(font, buffer, ligatures ? [] : withoutLigatures)
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint, cluster }, i) => {
    const { xAdvance, xOffset, yOffset } = positions[i] as HarfBuzz.GlyphPosition
    return { id: codepoint, cluster, advance: xAdvance, dx: xOffset, dy: yOffset }
  })
}
