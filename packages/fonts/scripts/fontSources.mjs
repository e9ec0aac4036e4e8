import { charactersOf, hangul, otherIdeographs } from './cjkCharacters.mjs'

/**
 * Which characters of a font go into the file; default: all.
 *
 * @typedef {(codesOf: (font: string) => Set<number>) => { only?: Iterable<number>, without?: Iterable<number> }} Characters
 *   `codesOf` tells which characters the font of another source has
 */

/** Our names of styles with the ends of the file names in the packages. */
const all = {
  Regular: '400Regular',
  Bold: '700Bold',
  Italic: '400Regular_Italic',
  BoldItalic: '700Bold_Italic',
}
const { Regular, Bold, Italic } = all
const regular = { Regular }
const bold = { Bold }
const upright = { Regular, Bold }

/**
 * Where each shipped font file comes from: a package of `@expo-google-fonts`, which hold the full TrueType files of
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
  family('noto-serif-tibetan', 'NotoSerifTibetan', regular, withoutLatin),
  // A whole CJK font is 6 to 17 MB: of each, the characters of the country's own character set.
  family('noto-sans-sc', 'NotoSansSC', upright, () => ({ only: charactersOf('gb2312') })),
  family('noto-sans-sc', 'NotoSansSCRare', regular, () => ({ only: basic(charactersOf('gbk', 'gb2312')) })),
  family('noto-sans-sc', 'NotoSansSCExtended', regular, (codesOf) => ({
    only: otherIdeographs(codesOf('noto-sans-sc'), charactersOf('gb2312'), basic(charactersOf('gbk'))),
  })),
  family('noto-sans-tc', 'NotoSansTC', upright, () => ({ only: charactersOf('big5 level 1') })),
  family('noto-sans-tc', 'NotoSansTCRare', regular, (codesOf) => ({
    only: new Set([
      ...charactersOf('big5', 'big5 level 1'),
      ...otherIdeographs(codesOf('noto-sans-tc'), charactersOf('big5'), codesOf('noto-sans-sc')),
    ]),
  })),
  family('noto-sans-jp', 'NotoSansJP', regular, () => ({ only: charactersOf('jis x 0208') })),
  family('noto-sans-jp', 'NotoSansJP', bold, () => ({ only: charactersOf('jis x 0208 level 1') })),
  family('noto-sans-jp', 'NotoSansJPRare', regular, (codesOf) => ({
    only: otherIdeographs(codesOf('noto-sans-jp'), charactersOf('jis x 0208'), codesOf('noto-sans-sc')),
  })),
  family('noto-sans-kr', 'NotoSansKR', regular, () => ({ only: hangul() })),
  family('noto-sans-kr', 'NotoSansKR', bold, () => ({ only: charactersOf('ks x 1001') })),
  family('noto-serif-sc', 'NotoSerifSC', regular, () => ({ only: charactersOf('gb2312') })),
  family('noto-sans-symbols', 'NotoSansSymbols', regular, () => ({ only: symbols.enclosed })),
  family('noto-sans-symbols-2', 'NotoSansSymbols2', regular, () => ({ only: symbols.shapes })),
  family('noto-sans-math', 'NotoSansMath', regular, () => ({ only: symbols.arrows })),
  family('noto-emoji', 'NotoEmoji', regular),
]

const symbols = {
  /** ①, Ⓐ, Ⅻ */
  enclosed: range(0x2150, 0x218f, 0x2460, 0x24ff, 0x1f100, 0x1f1ff),
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

function family(from, to, faces, characters) {
  return { from: `@expo-google-fonts/${from}`, to, faces, ...(characters && { characters }) }
}

/** The fonts of a script hold the Latin letters of Noto Sans, too, which is asked for those. */
function script(from, to, faces) {
  return family(`noto-sans-${from}`, `NotoSans${to}`, faces, withoutLatin)
}

function withoutLatin() {
  return { without: latin() }
}

function* latin() {
  for (let code = 0; code < 0x20000; code++)
    if (/^\p{Script=Latin}$/u.test(String.fromCodePoint(code))) yield code
}
