import { describe, expect, it } from 'vitest'
import { fontFamilies } from '../fonts/fontFamilies.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { createFaceChain } from './FaceChain.ts'
import { shapeLine } from './shapeLine.ts'

const fonts = await loadShippedFonts()

/** Every space of Unicode (`White_Space`) that is not a line end, without that of Ogham, which is a visible stem. */
const spaces = Array.from({ length: 0x3001 }, (_, codePoint) => String.fromCharCode(codePoint)).filter(
  (character) => /^\p{Zs}$/u.test(character) && character !== '\u1680',
)
const families = fontFamilies.filter(({ category }) => category !== 'fallbackOnly')

describe.each(families)('In $name', ({ name: fontFamily }) => {
  it('no space has ink, and none is from another font', () => {
    const seen = spaces.map((space) => {
      const text = `1${space}2`
      const choice = { fontFamily, isBold: false, isItalic: false }
      const chain = createFaceChain(text, fonts.catalog.chain(choice, text), fonts.get)
      const { runs, missing } = shapeLine(text, { chain, ligatures: true })
      const inked = runs.flatMap(({ face, glyphs }) =>
        glyphs.filter(({ id, cluster }) => cluster === 1 && face.outline(id) !== ''),
      )
      // Those of Chinese, Japanese, and Korean have no digits, and no plain space beside them.
      const others = / (SC|TC|JP|KR)$/.test(fontFamily) ? 0 : runs.length - 1
      return [`U+${space.charCodeAt(0).toString(16)}`, others, inked.length, missing.length]
    })
    expect(seen).toEqual(seen.map(([space]) => [space, 0, 0, 0]))
  })
})
