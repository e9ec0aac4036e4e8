import { expect, inject, it } from 'vitest'
import { fontFamilies } from '../fonts/fontFamilies.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { namedLocales, realNames } from '../testing/realNames.ts'
import { createFaceChain } from './FaceChain.ts'
import { chooseFaces } from './itemize.ts'

const fonts = await loadShippedFonts()
/** Number of names per language: 3,000 in the long form. */
const nameCount = inject('isLong') ? 3_000 : 600

/** Returns the typefaces and weights of the letters in which a name is drawn; a typeface may have several files. */
function typefacesOf(name: string, fontFamily: string, locale: string, isBold = true): string[] {
  const choices = fonts.catalog.chain({ fontFamily, isBold, isItalic: false }, name, locale)
  const letters = chooseFaces(name, createFaceChain(name, choices, fonts.get))
  const files = letters.map(({ chosen }) => chosen?.id ?? 'none')
  return [
    ...new Set(
      files.map((id) => id.replace(/^(NotoSans|NotoSerif)(?:SC|TC|JP|KR)(?:Rare|Extended)?/, '$1CJK')),
    ),
  ]
}

/** Returns names of a list that are not in the typeface and weight of most of the list. */
function odd(locale: string, names: readonly string[], fontFamily: string, isBold = true): string[] {
  const drawn = names.map((name) => [name, typefacesOf(name, fontFamily, locale, isBold).join(' ')] as const)
  const usual = drawn.map(([, faces]) => faces).sort()[Math.floor(drawn.length / 2)]
  return drawn.flatMap(([name, faces]) => (faces === usual ? [] : `${name}: ${faces}`))
}

it.each(namedLocales)(`${nameCount} names in %s are in one typeface and one weight`, (locale) => {
  expect(odd(locale, realNames(locale, nameCount), 'Noto Sans')).toEqual([])
})

it.each(['ja', 'zh-Hans', 'zh-Hant', 'ko'] as const)(
  `${nameCount} names in %s keep their serifs, regular and bold`,
  (locale) => {
    const names = realNames(locale, nameCount)
    for (const isBold of [false, true]) {
      const faces = names.map((name) => typefacesOf(name, 'Lora', locale, isBold).join(' '))
      expect([...new Set(faces)]).toEqual([`NotoSerifCJK-${isBold ? 'Bold' : 'Regular'}`])
    }
  },
)

it.each(namedLocales)('names of other languages are so in %s, too', (locale) => {
  const others = namedLocales.filter((other) => other !== locale)
  expect(others.flatMap((other) => odd(locale, realNames(other, nameCount / 10), 'Noto Sans'))).toEqual([])
})

const bolds = fontFamilies.filter(
  ({ category, styles }) => !/fallback/.test(category) && styles.includes('Bold'),
)

it.each(bolds.map(({ name }) => name))('each name in %s is in one typeface and bold', (family) => {
  const names = namedLocales.flatMap((locale) =>
    realNames(locale, nameCount / 12).map((name) => [name, locale] as const),
  )
  const drawn = names.map(([name, locale]) => [name, ...typefacesOf(name, family, locale)])
  expect(drawn.filter(([, ...faces]) => faces.length !== 1 || !faces[0]?.endsWith('-Bold'))).toEqual([])
})
