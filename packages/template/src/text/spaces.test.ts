import { describe, expect, inject, it } from 'vitest'
import { fontFamilies } from '../fonts/fontFamilies.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { oneStyle } from '../testing/oneStyle.ts'
import { createFaceChain } from './FaceChain.ts'
import { shapeLine } from './shapeLine.ts'

const fonts = await loadShippedFonts()

/** Every space of Unicode (`White_Space`) that is not a line end, without that of Ogham, which is a visible stem. */
const spaces = Array.from({ length: 0x3001 }, (_, codePoint) => String.fromCharCode(codePoint)).filter(
  (character) => /^\p{Zs}$/u.test(character) && character !== '\u1680',
)
/** Signs that enclose digits: format characters (`Prepended_Concatenation_Mark`) that are drawn. */
const drawn = /^[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]$/u
/** Every format character of Unicode (`Cf`) that no font draws. */
const formats = Array.from({ length: 0x110000 }, (_, codePoint) =>
  codePoint >= 0xd800 && codePoint < 0xe000 ? '' : String.fromCodePoint(codePoint),
).filter((character) => /^\p{Cf}$/u.test(character) && !drawn.test(character))
/** Characters that don't belong in plain text and that most fonts lack: a text with one is refused. */
const refused = /^[\ufff9-\ufffb\u{13430}-\u{1345f}]$/u
const all = fontFamilies.filter(({ category }) => category !== 'fallbackOnly')
/** Families to test: in the short form every third, and so some of each category. */
const families = inject('isLong') ? all : all.filter((_, i) => i % 3 === 0)

describe.each(families)('In $name', ({ name: fontFamily }) => {
  it('no space has ink, and none is from another font', () => {
    const seen = spaces.map((space) => {
      const text = `1${space}2`
      const choice = { fontFamily, isBold: false, isItalic: false }
      const chain = createFaceChain(text, fonts.catalog.chain(choice, text), fonts.get)
      const { runs, missing } = shapeLine(text, { styles: oneStyle(chain) })
      const inked = runs.flatMap(({ face, glyphs }) =>
        glyphs.filter(({ id, cluster }) => cluster === 1 && face.outline(id) !== ''),
      )
      // Families for Chinese, Japanese, and Korean have no digits, and no plain space beside them.
      const others = / (SC|TC|JP|KR)$/.test(fontFamily) ? 0 : runs.length - 1
      return [`U+${space.charCodeAt(0).toString(16)}`, others, inked.length, missing.length]
    })
    expect(seen).toEqual(seen.map(([space]) => [space, 0, 0, 0]))
  })

  it('the space of formulas is 4/18 em wide, and a joiner of graphemes is of no other font', () => {
    const shapeOf = (text: string) => {
      const choice = { fontFamily, isBold: false, isItalic: false }
      const chain = createFaceChain(text, fonts.catalog.chain(choice, text), fonts.get)
      return shapeLine(text, { styles: oneStyle(chain) }).runs
    }
    if (/ (SC|TC|JP|KR)$/.test(fontFamily)) return
    const [run] = shapeOf('1\u205f2')
    const ems = (run?.glyphs[1]?.advance ?? 0) / (run?.face.unitsPerEm ?? 1)
    expect(ems).toBeCloseTo(4 / 18, 1)
    expect(shapeOf('A\u034fb').map(({ face }) => face.id)).toEqual(shapeOf('Ab').map(({ face }) => face.id))
  })

  it.each([
    ['Latin', 'A', 'b'],
    ['Arabic', 'م', 'ن'],
    ['Chinese', '中', '文'],
  ])('no format character between letters of %s has ink', (_script, before, after) => {
    const inked = formats.filter((format) => {
      const text = `${before}${format}${after}`
      const choice = { fontFamily, isBold: false, isItalic: false }
      const chain = createFaceChain(text, fonts.catalog.chain(choice, text), fonts.get)
      const { runs, missing } = shapeLine(text, { styles: oneStyle(chain) })
      if (missing.length) return !refused.test(format)
      const isInside = (cluster: number) => cluster > 0 && cluster <= format.length
      return runs.some(({ face, glyphs }) =>
        glyphs.some(({ id, cluster }) => isInside(cluster) && (id === 0 || face.outline(id) !== '')),
      )
    })
    expect(inked.map((format) => format.codePointAt(0)?.toString(16))).toEqual([])
  })
})
