import {
  charactersOf,
  everydayHangul,
  everydayKanji,
  otherHangul,
  otherIdeographs,
} from './cjkCharacters.mjs'
import { nameHangul, nameIdeographs } from './nameIdeographs.mjs'

/**
 * Selects the characters of a font that go into the file; default: all.
 *
 * @typedef {(codesOf: (font: string) => Set<number>) => { only?: Iterable<number>, without?: Iterable<number> }} Characters
 *   `codesOf` tells which characters the font of another source has
 */

/** All Latin letters. */
const latin = [...range(0, 0x1ffff)].filter((code) => /^\p{Script=Latin}$/u.test(String.fromCodePoint(code)))

/** Our names of styles with the ends of the file names in the packages. */
const all = {
  Regular: '400Regular',
  Bold: '700Bold',
  Italic: '400Regular_Italic',
  BoldItalic: '700Bold_Italic',
}
const { Regular, Bold, Italic } = all
const regular = { Regular }
const upright = { Regular, Bold }

/**
 * Source of each shipped font file: a package of `@expo-google-fonts`, which hold the full TrueType files of
 * Google Fonts, and the beginning of our file names. All are under the SIL Open Font License or the Apache License 2.0.
 *
 * @type {{ from: string, to: string, faces: Record<string, string>, characters?: Characters }[]}
 */
export const fontSources = [
  family('arimo', 'Arimo', all),
  family('tinos', 'Tinos', all),
  family('cousine', 'Cousine', all),
  family('montserrat', 'Montserrat', all),
  family('noto-sans', 'NotoSans', all),
  family('cormorant-garamond', 'CormorantGaramond', all),
  family('eb-garamond', 'EBGaramond', all),
  family('libre-baskerville', 'LibreBaskerville', { Regular, Bold, Italic }),
  family('lora', 'Lora', all),
  family('playfair-display', 'PlayfairDisplay', all),
  family('cinzel', 'Cinzel', upright),
  family('unifrakturmaguntia', 'UnifrakturMaguntia', regular),
  family('great-vibes', 'GreatVibes', regular),
  family('alex-brush', 'AlexBrush', regular),
  family('pinyon-script', 'PinyonScript', regular),
  family('dancing-script', 'DancingScript', upright),
  family('noto-sans-arabic', 'NotoSansArabic', upright),
  family('noto-nastaliq-urdu', 'NotoNastaliqUrdu', regular),
  family('noto-sans-bengali', 'NotoSansBengali', upright),
  family('noto-sans-tamil', 'NotoSansTamil', upright),
  family('noto-sans-thai', 'NotoSansThai', upright),
  family('noto-sans-georgian', 'NotoSansGeorgian', upright),
  family('noto-sans-armenian', 'NotoSansArmenian', upright),
  script('telugu', 'Telugu', upright),
  script('gujarati', 'Gujarati', upright),
  script('kannada', 'Kannada', upright),
  script('malayalam', 'Malayalam', upright),
  script('oriya', 'Oriya', upright),
  script('gurmukhi', 'Gurmukhi', upright),
  script('sinhala', 'Sinhala', upright),
  script('myanmar', 'Myanmar', upright),
  script('khmer', 'Khmer', upright),
  script('lao', 'Lao', upright),
  script('ethiopic', 'Ethiopic', upright),
  script('thaana', 'Thaana', upright),
  script('ol-chiki', 'OlChiki', upright),
  script('meetei-mayek', 'MeeteiMayek', upright),
  script('syriac', 'Syriac', upright),
  script('adlam', 'Adlam', upright),
  script('hanifi-rohingya', 'HanifiRohingya', upright),
  script('cherokee', 'Cherokee', upright),
  script('canadian-aboriginal', 'CanadianAboriginal', upright),
  script('javanese', 'Javanese', upright),
  script('balinese', 'Balinese', upright),
  script('cham', 'Cham', upright),
  script('lisu', 'Lisu', upright),
  script('mongolian', 'Mongolian', regular),
  script('yi', 'Yi', regular),
  script('tifinagh', 'Tifinagh', regular),
  script('nko', 'NKo', regular),
  script('vai', 'Vai', regular),
  script('osage', 'Osage', regular),
  script('chakma', 'Chakma', regular),
  script('tai-viet', 'TaiViet', regular),
  script('syloti-nagri', 'SylotiNagri', regular),
  script('coptic', 'Coptic', regular),
  family('noto-serif-tibetan', 'NotoSerifTibetan', upright, withoutLatin),
  // A whole CJK font is 6 to 17 MB: of each, what its country writes every day, and the rest that no other one has. A
  // name has one weight because each character is in both.
  family('noto-sans-sc', 'NotoSansSC', upright, () => ({ only: charactersOf('gb2312') })),
  family('noto-sans-sc', 'NotoSansSCRare', upright, () => ({
    only: basic(otherIdeographs(charactersOf('gbk'), charactersOf('gb2312'))),
  })),
  family('noto-sans-sc', 'NotoSansSCExtended', upright, (codesOf) => ({
    only: otherIdeographs(codesOf('noto-sans-sc'), charactersOf('gb2312'), basic(charactersOf('gbk'))),
  })),
  family('noto-sans-tc', 'NotoSansTC', upright, () => ({ only: charactersOf('big5 level 1') })),
  family('noto-sans-tc', 'NotoSansTCRare', upright, (codesOf) => ({
    only: new Set([
      ...otherIdeographs(charactersOf('big5'), charactersOf('big5 level 1')),
      ...otherIdeographs(codesOf('noto-sans-tc'), charactersOf('big5'), codesOf('noto-sans-sc')),
    ]),
  })),
  family('noto-sans-jp', 'NotoSansJP', upright, () => ({ only: everydayKanji() })),
  family('noto-sans-jp', 'NotoSansJPRare', upright, (codesOf) => ({
    only: new Set([
      ...otherIdeographs(charactersOf('jis x 0208'), everydayKanji()),
      ...otherIdeographs(codesOf('noto-sans-jp'), charactersOf('jis x 0208'), codesOf('noto-sans-sc')),
      ...symbols.enclosedWords,
    ]),
  })),
  family('noto-sans-kr', 'NotoSansKR', upright, () => ({ only: everydayHangul() })),
  family('noto-sans-kr', 'NotoSansKRRare', upright, () => ({ only: otherHangul() })),
  family('noto-serif-sc', 'NotoSerifSC', upright, () => ({
    only: withNames(charactersOf('gb2312'), nameIdeographs.simplified),
  })),
  family('noto-serif-tc', 'NotoSerifTC', upright, () => ({
    only: withNames(charactersOf('big5 level 1'), nameIdeographs.traditional),
  })),
  family('noto-serif-jp', 'NotoSerifJP', upright, () => ({
    only: withNames(everydayKanji(), nameIdeographs.japanese + nameIdeographs.korean),
  })),
  family('noto-serif-kr', 'NotoSerifKR', upright, () => ({
    only: withNames(everydayHangul(), nameHangul),
  })),
  family('zen-maru-gothic', 'ZenMaruGothic', upright, () => ({ only: everydayKanji() })),
  family('noto-naskh-arabic', 'NotoNaskhArabic', upright, withoutLatin),
  family('noto-kufi-arabic', 'NotoKufiArabic', upright, withoutLatin),
  // Its space of formulas is 4.5 em wide.
  family('frank-ruhl-libre', 'FrankRuhlLibre', upright, () => ({ without: new Set([...latin, 0x205f]) })),
  family('trirong', 'Trirong', upright, withoutLatin),
  family('noto-serif-devanagari', 'NotoSerifDevanagari', upright, withoutLatin),
  family('noto-sans-symbols', 'NotoSansSymbols', regular, () => ({ only: symbols.enclosed })),
  family('noto-sans-symbols-2', 'NotoSansSymbols2', regular, () => ({ only: symbols.shapes })),
  family('noto-sans-math', 'NotoSansMath', regular, () => ({ only: symbols.arrows })),
  family('noto-emoji', 'NotoEmoji', regular),
]

/** Families that have a second, smaller file of each face, with {@link latinCharacters} alone. */
export const latinFamilies = [
  'Arimo',
  'Tinos',
  'Cousine',
  'Montserrat',
  'NotoSans',
  'CormorantGaramond',
  'EBGaramond',
]

/** Letters and signs of most languages in Latin letters; `latinSubset.ts` of the template package has the same ones. */
export const latinCharacters = range(
  ...[0x20, 0x7e, 0xa0, 0x17f, 0x218, 0x21b, 0x1e9e, 0x1e9e, 0x2010, 0x2027, 0x2030, 0x2030],
  ...[0x2032, 0x2033, 0x2039, 0x203a, 0x20ac, 0x20ac, 0x2122, 0x2122, 0x2212, 0x2212],
)

const symbols = {
  /** ①, Ⓐ, Ⅻ */
  enclosed: range(0x2150, 0x218f, 0x2460, 0x24ff, 0x1f100, 0x1f1ff),
  /** ㈱, ㊞, ㍿, ㎡ */
  enclosedWords: range(0x3200, 0x33ff),
  /** ★, ✓, ❖, ➤, ◆ */
  shapes: range(0x25a0, 0x27bf, 0x2b00, 0x2bff, 0x1f780, 0x1f7ff),
  /** ⇒, ∴, ⌘ */
  arrows: range(0x2190, 0x23ff, 0x27c0, 0x297f),
}

function range(...bounds) {
  const codes = new Set()
  for (let i = 0; i < bounds.length; i += 2)
    for (let code = bounds[i]; code <= bounds[i + 1]; code++) codes.add(code)
  return codes
}

/** Without what Unicode got after its first 20,902 ideographs. */
function basic(codes) {
  return new Set([...codes].filter((code) => code <= 0x33ff || (code >= 0x4e00 && code <= 0x9fa5)))
}

function withNames(codes, names) {
  return new Set([...codes, ...[...names].map((character) => character.codePointAt(0) ?? 0)])
}

function family(from, to, faces, characters) {
  return { from: `@expo-google-fonts/${from}`, to, faces, ...(characters && { characters }) }
}

/** The fonts of a script hold the Latin letters of Noto Sans, too, which is asked for those. */
function script(from, to, faces) {
  return family(`noto-sans-${from}`, `NotoSans${to}`, faces, withoutLatin)
}

function withoutLatin() {
  return { without: latin }
}
