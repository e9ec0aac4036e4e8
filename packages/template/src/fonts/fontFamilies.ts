/** The style of one font file. */
export type FontStyle = 'Regular' | 'Bold' | 'Italic' | 'BoldItalic'

/** A family that ships with the project. */
export interface FontFamily {
  /** What a template says and the picker shows. */
  name: string
  /** Beginning of the file names: `PlayfairDisplay` + `-BoldItalic.ttf`. */
  file: string
  category: 'sans' | 'serif' | 'mono' | 'display' | 'script'
  styles: readonly FontStyle[]
}

const all = ['Regular', 'Bold', 'Italic', 'BoldItalic'] as const

/** Every shipped family. `Arial`, `Times New Roman` and `Courier New` are metric-equal free designs. */
export const fontFamilies: readonly FontFamily[] = [
  { name: 'Arial', file: 'Arimo', category: 'sans', styles: all },
  { name: 'Times New Roman', file: 'Tinos', category: 'serif', styles: all },
  { name: 'Courier New', file: 'Cousine', category: 'mono', styles: all },
  { name: 'Playfair Display', file: 'PlayfairDisplay', category: 'display', styles: all },
  { name: 'Great Vibes', file: 'GreatVibes', category: 'script', styles: ['Regular'] },
  { name: 'Noto Sans', file: 'NotoSans', category: 'sans', styles: all },
]

/** Names that mean a shipped family, in lower case. */
const aliases = new Map(
  Object.entries({
    helvetica: 'Arial',
    'helvetica neue': 'Arial',
    arimo: 'Arial',
    'sans-serif': 'Arial',
    times: 'Times New Roman',
    tinos: 'Times New Roman',
    serif: 'Times New Roman',
    courier: 'Courier New',
    cousine: 'Courier New',
    monospace: 'Courier New',
  }),
)

const byName = new Map(fontFamilies.map((family) => [family.name.toLowerCase(), family]))
const [fallbackDefault] = fontFamilies

/** Families that are asked, in this order, for characters that the chosen one lacks. */
const fallbackFamilies = ['noto sans', 'arial', 'times new roman']

/** Names one font file: `Arimo-BoldItalic`. */
export type FaceId = string

/** The shipped family that a template's `fontFamily` means; an unknown one means Arial. */
export function findFontFamily(name: string): FontFamily {
  const wanted =
    name
      .split(',')[0]
      ?.trim()
      .replace(/^["']|["']$/g, '')
      .toLowerCase() ?? ''
  const family =
    byName.get(wanted) ?? byName.get((aliases.get(wanted) ?? 'Arial').toLowerCase()) ?? fallbackDefault
  if (!family) throw new Error('no font family is shipped')
  return family
}

/** The file for a family and style; a style that the family lacks becomes its nearest one, never a slanted fake. */
export function faceIdFor(family: FontFamily, bold: boolean, italic: boolean): FaceId {
  const wanted: FontStyle[] =
    bold && italic ? ['BoldItalic', 'Bold', 'Italic'] : bold ? ['Bold'] : italic ? ['Italic'] : []
  return `${family.file}-${wanted.find((style) => family.styles.includes(style)) ?? 'Regular'}`
}

const chains = new Map<string, readonly FaceId[]>()

/** The faces to try for a text, the chosen one first. */
export function faceChain(fontFamily: string, bold: boolean, italic: boolean): readonly FaceId[] {
  const chosen = findFontFamily(fontFamily)
  const key = `${chosen.file} ${bold} ${italic}`
  const known = chains.get(key)
  if (known) return known
  const families = [chosen, ...fallbackFamilies.flatMap((name) => byName.get(name) ?? [])]
  const chain = [...new Set(families.map((family) => faceIdFor(family, bold, italic)))]
  chains.set(key, chain)
  return chain
}
