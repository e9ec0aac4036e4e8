import { fontUrls } from '@certificate-sdk/fonts'
import { readFontFile } from '@certificate-sdk/fonts/node'
import { describe, expect, it } from 'vitest'
import { createFontSet } from './createFontSet.ts'
import type { Face } from './Face.ts'
import { latinFileOf, latinText } from './latinSubset.ts'

const subsets = Object.keys(fontUrls).filter((file) => file.endsWith('.latin'))
const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
  (one) => one >= ' ' && latinText.test(one),
)
const letters = characters.filter((one) => one < '\u007f')

/** Returns every pair of letters, and words with ligatures and language-specific forms. */
const pairs = letters.map((one) => letters.map((other) => one + other).join('')).join(' ')
const words = `fi ffi ffl fj tt Th Qu ${characters.join('')} ${characters.toReversed().join(' ')}`

function shaped(face: Face, text: string, language?: string) {
  return [true, false].map((ligatures) =>
    face.shape({ text, start: 0, end: text.length, rightToLeft: false, ligatures, language }),
  )
}

async function facesOf(file: string): Promise<{ whole: Face; cut: Face }> {
  const fonts = await createFontSet()
  const whole = fonts.add('whole', await readFontFile(file.replace('.latin', '')))
  return { whole, cut: fonts.add('cut', await readFontFile(file)) }
}

it('is a file of each face that is named, and no other', () => {
  const faces = Object.keys(fontUrls).filter((file) => !subsets.includes(file))
  expect(faces.flatMap((face) => latinFileOf(face) ?? []).sort()).toEqual([...subsets].sort())
})

describe.each(subsets)('%s', (file) => {
  it('has the characters of the whole font, as far as they are Latin', async () => {
    const { whole, cut } = await facesOf(file)
    const codes = Array.from({ length: 0x2fe0 }, (_, i) => 0x20 + i)
    const isLatin = (code: number) => latinText.test(String.fromCodePoint(code))
    expect(codes.filter(cut.has)).toEqual(codes.filter((code) => isLatin(code) && whole.has(code)))
  })

  it('shapes and draws them as the whole font does', async () => {
    const { whole, cut } = await facesOf(file)
    for (const [text, language] of [[pairs], [words], [words, 'ro'], [words, 'tr'], [words, 'nl']] as const)
      expect(shaped(cut, text, language)).toEqual(shaped(whole, text, language))
    const glyphs = new Set(shaped(whole, words).flatMap((all) => all.map(({ id }) => id)))
    for (const glyph of glyphs) {
      expect(cut.outline(glyph)).toBe(whole.outline(glyph))
      expect(cut.extent(glyph)).toEqual(whole.extent(glyph))
    }
    expect(cut.unitsPerEm).toBe(whole.unitsPerEm)
    expect(cut.underline).toEqual(whole.underline)
  })
})

it.each([
  ['Zoë Łukasiewicz – “€ 5”', true],
  ['', true],
  ['Елена', false],
  ['e\u0301', false],
  ['a\r\nb', true],
  ['😀', false],
])('says that %j is in Latin letters: %s', (text, isLatin) => {
  expect(latinText.test(text)).toBe(isLatin)
})
