import { latePattern } from '../latePattern.ts'

/** The style of one font file. */
export type FontStyle = 'Regular' | 'Bold' | 'Italic' | 'BoldItalic'

/** A family that a template can name. */
export interface FontFamily {
  /** Name in templates and in the picker. */
  name: string
  /** Prefix of its faces' ids, which for a shipped family are file names: `PlayfairDisplay` + `-BoldItalic`. */
  file: string
  /**
   * Decides which families substitute its missing letters. `fallback`: for scripts beyond Latin; `fallbackOnly`: the
   * same, and not in the picker, because choosing it would change nothing; `own`: a host's; `account`: an account's,
   * which substitutes no other family.
   */
  category: 'sans' | 'serif' | 'mono' | 'display' | 'script' | 'fallback' | 'fallbackOnly' | 'own' | 'account'
  styles: readonly FontStyle[]
  /** Ids of its faces, if not derived from `file`. */
  faces?: Readonly<Partial<Record<FontStyle, FaceId>>>
  /** Characters that it provides when the chosen family lacks them. */
  fallbackFor?: CharacterRange
}

/** A range of Unicode characters. */
export interface CharacterRange {
  test(character: string): boolean
}

const all = ['Regular', 'Bold', 'Italic', 'BoldItalic'] as const
const upright = ['Regular', 'Bold'] as const
const regular = ['Regular'] as const

const cjkPunctuation = String.raw`\u3000-\u303f\uff00-\uffef`
/** Ideographs beyond the 20,902 of GBK, which no everyday sans serif contains. */
const extension = String.raw`\u3400-\u4dbf\u9fa6-\u9fff\u{20000}-\u{3ffff}`
/** Words in one square or circle, such as ㈱. */
const enclosed = String.raw`\u3200-\u33ff`
const han = range(String.raw`(?![${extension}${enclosed}])[\p{scx=Han}\p{scx=Bopo}${cjkPunctuation}]`)
const rareHan = range(String.raw`(?![${enclosed}])\p{scx=Han}`)
const rareJapanese = range(String.raw`[\p{scx=Han}${enclosed}]`)
const japanese = range(
  String.raw`(?![${extension}${enclosed}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}${cjkPunctuation}]`,
)
/** Serifs also contain the rare ideographs of names. */
const hanOfNames = range(String.raw`(?![${enclosed}])[\p{scx=Han}\p{scx=Bopo}${cjkPunctuation}]`)
const japaneseOfNames = range(
  String.raw`(?![${enclosed}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}${cjkPunctuation}]`,
)
const korean = range(String.raw`(?![${enclosed}])[\p{scx=Hang}${cjkPunctuation}]`)
const arabic = range(String.raw`\p{scx=Arab}`)
/** The baht sign belongs to no script. */
const thai = range(String.raw`[\p{scx=Thai}฿]`)
/** Default emoji, and keycaps; not `©` and `™`, which match letters. */
const emoji = latePattern(() => /\p{Emoji_Presentation}|[\u{1f000}-\u{1faff}]|\u20e3/u)

/** Scripts with a family `Noto Sans …` that is not in the picker, by shipped styles. */
const uprightScripts =
  'Telugu Gujarati Kannada Malayalam Oriya Gurmukhi Sinhala Myanmar Khmer Lao Ethiopic Thaana Ol_Chiki Meetei_Mayek ' +
  'Syriac Adlam Hanifi_Rohingya Cherokee Canadian_Aboriginal Javanese Balinese Cham Lisu'
const regularScripts = 'Mongolian Yi Tifinagh Nko Vai Osage Chakma Tai_Viet Syloti_Nagri Coptic'

/** Every shipped family. `Arial`, `Times New Roman` and `Courier New` are metric-equal free designs. */
export const fontFamilies: readonly FontFamily[] = [
  { name: 'Arial', file: 'Arimo', category: 'sans', styles: all },
  { name: 'Montserrat', file: 'Montserrat', category: 'sans', styles: all },
  { name: 'Noto Sans', file: 'NotoSans', category: 'sans', styles: all },
  { name: 'Times New Roman', file: 'Tinos', category: 'serif', styles: all },
  { name: 'Cormorant Garamond', file: 'CormorantGaramond', category: 'serif', styles: all },
  { name: 'EB Garamond', file: 'EBGaramond', category: 'serif', styles: all },
  {
    name: 'Libre Baskerville',
    file: 'LibreBaskerville',
    category: 'serif',
    styles: ['Regular', 'Bold', 'Italic'],
  },
  { name: 'Lora', file: 'Lora', category: 'serif', styles: all },
  { name: 'Playfair Display', file: 'PlayfairDisplay', category: 'display', styles: all },
  { name: 'Cinzel', file: 'Cinzel', category: 'display', styles: upright },
  { name: 'UnifrakturMaguntia', file: 'UnifrakturMaguntia', category: 'display', styles: regular },
  { name: 'Great Vibes', file: 'GreatVibes', category: 'script', styles: regular },
  { name: 'Alex Brush', file: 'AlexBrush', category: 'script', styles: regular },
  { name: 'Pinyon Script', file: 'PinyonScript', category: 'script', styles: regular },
  { name: 'Dancing Script', file: 'DancingScript', category: 'script', styles: upright },
  { name: 'Courier New', file: 'Cousine', category: 'mono', styles: all },
  fallback('Arabic', arabic),
  { name: 'Noto Nastaliq Urdu', file: 'NotoNastaliqUrdu', category: 'fallback', styles: regular },
  fallback('Bengali', range(String.raw`\p{scx=Beng}`)),
  fallback('Tamil', range(String.raw`\p{scx=Taml}`)),
  fallback('Thai', thai),
  fallback('Georgian', range(String.raw`\p{scx=Geor}`)),
  fallback('Armenian', range(String.raw`\p{scx=Armn}`)),
  fallback('SC', han),
  fallback('TC', han),
  fallback('JP', japanese),
  fallback('KR', korean),
  companion('Noto Serif SC', 'serif', hanOfNames),
  companion('Noto Serif TC', 'serif', hanOfNames),
  companion('Noto Serif JP', 'serif', japaneseOfNames),
  companion('Noto Serif KR', 'serif', korean),
  companion('Zen Maru Gothic', 'sans', japanese),
  companion('Noto Naskh Arabic', 'serif', arabic),
  companion('Noto Kufi Arabic', 'sans', arabic),
  companion('Frank Ruhl Libre', 'serif', range(String.raw`\p{scx=Hebr}`)),
  companion('Trirong', 'serif', thai),
  companion('Noto Serif Devanagari', 'serif', range(String.raw`\p{scx=Deva}`)),
  hidden('SC Rare', han, upright),
  hidden('SC Extended', range(`[${extension}]`), upright),
  hidden('TC Rare', rareHan, upright),
  hidden('JP Rare', rareJapanese, upright),
  hidden('KR Rare', range(String.raw`\p{scx=Hang}`), upright),
  ...uprightScripts.split(' ').map((script) => hiddenScript(script, upright)),
  ...regularScripts.split(' ').map((script) => hiddenScript(script, regular)),
  { ...hiddenScript('Tibetan', upright), name: 'Noto Serif Tibetan', file: 'NotoSerifTibetan' },
  hidden('Symbols', /[\u2150-\u218f\u2460-\u24ff\u{1f100}-\u{1f1e5}]/u, regular),
  hidden('Symbols 2', /[\u25a0-\u27bf\u2b00-\u2bff\u{1f780}-\u{1f7ff}]/u, regular),
  hidden('Math', /[\u2190-\u23ff\u27c0-\u297f]/u, regular),
  { name: 'Noto Emoji', file: 'NotoEmoji', category: 'fallback', styles: regular, fallbackFor: emoji },
]

function fallback(script: string, fallbackFor: CharacterRange): FontFamily {
  const name = `Noto Sans ${script}`
  return { name, file: name.replaceAll(' ', ''), category: 'fallback', styles: upright, fallbackFor }
}

/** A family for one script, used only as a companion of others. */
function companion(name: string, category: FontFamily['category'], fallbackFor: CharacterRange): FontFamily {
  return { name, file: name.replaceAll(' ', ''), category, styles: upright, fallbackFor }
}

function hidden(script: string, fallbackFor: CharacterRange, styles: readonly FontStyle[]): FontFamily {
  return { ...fallback(script, fallbackFor), category: 'fallbackOnly', styles }
}

/** @param script name for `\p{Script=…}` */
function hiddenScript(script: string, styles: readonly FontStyle[]): FontFamily {
  const sign = script === 'Khmer' ? '៛' : ''
  const name = script === 'Nko' ? 'NKo' : script.replaceAll('_', ' ')
  return hidden(name, range(String.raw`[\p{scx=${script}}${sign}]`), styles)
}

/** Compiles lazily: all ninety patterns cost as much as laying out a certificate, and most texts need none. */
function range(pattern: string): CharacterRange {
  return latePattern(() => new RegExp(pattern, 'u'))
}

/**
 * A family of a host's files. None of its face ids equals a shipped one, whatever the files are called: the leading dot
 * occurs in no shipped file's name, is a letter in CSS, and is dropped from font names in PDF files.
 */
export function hostFamily(
  name: string,
  styles: readonly FontStyle[],
  category: 'own' | 'account' = 'own',
): FontFamily {
  return { name, file: `·${name}`, category, styles }
}

/**
 * A family of an account frozen in a certificate: each style has the reference of its file, `image:` and the SHA-256 of
 * its content in hex, like hosted images.
 */
export interface FrozenFamily {
  name: string
  files: Readonly<Partial<Record<FontStyle, string>>>
}

/** Catalog entry of the family. Its faces are identified by content: two files never share an id. */
export function frozenFamily({ name, files }: FrozenFamily): FontFamily {
  const styles = all.filter((style) => files[style] !== undefined)
  const faces = Object.fromEntries(
    styles.map((style) => [style, `·${name}-${style}·${files[style]?.replace('image:', '')}`]),
  )
  return { ...hostFamily(name, styles, 'account'), faces }
}

/** Returns the SHA-256 of the file for a frozen family's face; `undefined` for any other face. */
export function hashOfFace(face: FaceId): string | undefined {
  return /·([0-9a-f]{64})$/.exec(face)?.[1]
}

/** Identifies a font file: `Arimo-BoldItalic`. */
export type FaceId = string

/** Returns the file for an existing style. */
export function faceId({ file, faces }: FontFamily, style: FontStyle): FaceId {
  return faces?.[style] ?? `${file}-${style}`
}

/** Returns the file for a family and style; a missing style falls back to the nearest one, never to a synthetic slant. */
export function faceIdFor(family: FontFamily, bold: boolean, italic: boolean): FaceId {
  const wanted: FontStyle[] =
    bold && italic ? ['BoldItalic', 'Bold', 'Italic'] : bold ? ['Bold'] : italic ? ['Italic'] : []
  const style = [...wanted, 'Regular' as const].find((style) => family.styles.includes(style))
  return faceId(family, style ?? family.styles[0] ?? 'Regular')
}
