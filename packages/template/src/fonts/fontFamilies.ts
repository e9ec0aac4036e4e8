/** The style of one font file. */
export type FontStyle = 'Regular' | 'Bold' | 'Italic' | 'BoldItalic'

/** A family that a template can name. */
export interface FontFamily {
  /** What a template says and the picker shows. */
  name: string
  /** Beginning of the file names: `PlayfairDisplay` + `-BoldItalic.ttf`. */
  file: string
  /** `world`: for scripts beyond Latin; `rare`: only asked for characters, never shown to choose. */
  category: 'sans' | 'serif' | 'mono' | 'display' | 'script' | 'world' | 'rare' | 'own'
  styles: readonly FontStyle[]
  /** Characters that it is asked for when the chosen family lacks them. */
  fallbackFor?: RegExp
  /** What stands beside its characters goes back to the chosen family, where otherwise it would stay. */
  alone?: boolean
}

const all = ['Regular', 'Bold', 'Italic', 'BoldItalic'] as const
const upright = ['Regular', 'Bold'] as const
const regular = ['Regular'] as const

const han = /[\p{scx=Han}\u3000-\u303f\uff00-\uffef]/u
const japanese = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\u3000-\u303f\uff00-\uffef]/u
const korean = /[\p{scx=Hang}\u3000-\u303f\uff00-\uffef]/u
/** What is a picture by itself; `©` and `™`, which are letters' companions, are not. */
const emoji = /\p{Emoji_Presentation}|[\u{1f000}-\u{1faff}]/u

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
  world('Arabic', /\p{scx=Arab}/u),
  world('Bengali', /\p{scx=Beng}/u),
  world('Tamil', /\p{scx=Taml}/u),
  world('Thai', /\p{scx=Thai}/u),
  world('Georgian', /\p{scx=Geor}/u),
  world('Armenian', /\p{scx=Armn}/u),
  { ...world('SC', han), styles: regular },
  { ...world('TC', han), styles: regular },
  { ...world('JP', japanese), styles: regular },
  { ...world('KR', korean), styles: regular },
  { ...world('SC Rare', han), category: 'rare', styles: regular },
  { ...world('TC Rare', han), category: 'rare', styles: regular },
  {
    name: 'Noto Emoji',
    file: 'NotoEmoji',
    category: 'world',
    styles: regular,
    fallbackFor: emoji,
    alone: true,
  },
]

function world(script: string, fallbackFor: RegExp): FontFamily {
  const name = `Noto Sans ${script}`
  return { name, file: name.replaceAll(' ', ''), category: 'world', styles: upright, fallbackFor }
}

/** Names one font file: `Arimo-BoldItalic`. */
export type FaceId = string

/** The file for a family and style; a style that the family lacks becomes its nearest one, never a slanted fake. */
export function faceIdFor(family: FontFamily, bold: boolean, italic: boolean): FaceId {
  const wanted: FontStyle[] =
    bold && italic ? ['BoldItalic', 'Bold', 'Italic'] : bold ? ['Bold'] : italic ? ['Italic'] : []
  return `${family.file}-${wanted.find((style) => family.styles.includes(style)) ?? 'Regular'}`
}
