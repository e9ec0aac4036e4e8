import { charactersOf, hangul } from './cjkCharacters.mjs'

/** Our names of styles with the folders that hold them in the packages. */
const styles = {
  Regular: '400Regular',
  Bold: '700Bold',
  Italic: '400Regular_Italic',
  BoldItalic: '700Bold_Italic',
}
const all = Object.keys(styles)

/**
 * Where each shipped font file comes from: a package of `@expo-google-fonts`, which hold the full TrueType files of
 * Google Fonts, and the beginning of our file names. All are under the SIL Open Font License or the Apache License 2.0.
 *
 * @type {{ from: string, to: string, faces: string[], folders: typeof styles, keep?: () => Iterable<number> }[]}
 */
export const fontSources = [
  family('arimo', 'Arimo', all),
  family('tinos', 'Tinos', all),
  family('cousine', 'Cousine', all),
  family('montserrat', 'Montserrat', all),
  family('noto-sans', 'NotoSans', all),
  family('cormorant-garamond', 'CormorantGaramond', all),
  family('eb-garamond', 'EBGaramond', all),
  family('libre-baskerville', 'LibreBaskerville', ['Regular', 'Bold', 'Italic']),
  family('lora', 'Lora', all),
  family('playfair-display', 'PlayfairDisplay', all),
  family('cinzel', 'Cinzel', ['Regular', 'Bold']),
  family('unifrakturmaguntia', 'UnifrakturMaguntia', ['Regular']),
  family('great-vibes', 'GreatVibes', ['Regular']),
  family('alex-brush', 'AlexBrush', ['Regular']),
  family('pinyon-script', 'PinyonScript', ['Regular']),
  family('dancing-script', 'DancingScript', ['Regular', 'Bold']),
  family('noto-sans-arabic', 'NotoSansArabic', ['Regular', 'Bold']),
  family('noto-sans-bengali', 'NotoSansBengali', ['Regular', 'Bold']),
  family('noto-sans-tamil', 'NotoSansTamil', ['Regular', 'Bold']),
  family('noto-sans-thai', 'NotoSansThai', ['Regular', 'Bold']),
  family('noto-sans-georgian', 'NotoSansGeorgian', ['Regular', 'Bold']),
  family('noto-sans-armenian', 'NotoSansArmenian', ['Regular', 'Bold']),
  // A whole CJK font is 6 to 17 MB: of each, the characters of the country's own character set.
  family('noto-sans-sc', 'NotoSansSC', ['Regular'], () => charactersOf('gb2312')),
  family('noto-sans-sc', 'NotoSansSCRare', ['Regular'], () => charactersOf('gbk', 'gb2312')),
  family('noto-sans-tc', 'NotoSansTC', ['Regular'], () => charactersOf('big5 level 1')),
  family('noto-sans-tc', 'NotoSansTCRare', ['Regular'], () => charactersOf('big5', 'big5 level 1')),
  family('noto-sans-jp', 'NotoSansJP', ['Regular'], () => charactersOf('jis x 0208')),
  family('noto-sans-kr', 'NotoSansKR', ['Regular'], hangul),
  family('noto-emoji', 'NotoEmoji', ['Regular']),
]

function family(from, to, faces, keep) {
  return { from: `@expo-google-fonts/${from}`, to, faces, folders: styles, ...(keep && { keep }) }
}
