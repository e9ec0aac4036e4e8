import { latePattern } from '../latePattern.ts'
import { type CharacterRange, type FaceId, type FontFamily, faceIdFor, fontFamilies } from './fontFamilies.ts'
import { hanOrder } from './hanOrder.ts'

/** A face to try for a text. */
export interface FaceChoice {
  id: FaceId
  /** Only these characters are taken from it, as in CSS, so that the files that happen to be loaded decide nothing. */
  unicodeRange?: CharacterRange | undefined
  /** Choices of one typeface follow each other and complete each other; default: each is its own typeface. */
  typeface?: string | undefined
}

/** The font properties of a field. */
export interface FontRequest {
  fontFamily: string
  isBold: boolean
  isItalic: boolean
}

/** The families that templates can name: the shipped ones and a host's own. */
export interface FontCatalog {
  readonly families: readonly FontFamily[]
  /** Adds a family; it takes the place of one with the same name. */
  add(family: FontFamily): void
  /** The family that a template's `fontFamily` means; an unknown one means Arial. */
  find(name: string): FontFamily
  /** Returns true if a template's `fontFamily` means a family that there is, under any of its names. */
  knows(name: string): boolean
  /** Returns true if a template's `fontFamily` is the very name of a family that there is. */
  has(name: string): boolean
  /**
   * Returns the faces to try for a text: the chosen one, faces for its scripts, faces of the same class that
   * have many characters, symbols, and last a host's own. The order depends on nothing but the arguments.
   *
   * @param locale of the template; distinguishes Chinese from Japanese if the text alone does not
   */
  chain(request: FontRequest, text: string, locale?: string): readonly FaceChoice[]
}

/** Names that mean a shipped family, in lower case. */
const aliases = new Map([
  ['helvetica', 'Arial'],
  ['helvetica neue', 'Arial'],
  ['arimo', 'Arial'],
  ['sans-serif', 'Arial'],
  ['times', 'Times New Roman'],
  ['tinos', 'Times New Roman'],
  ['serif', 'Times New Roman'],
  ['courier', 'Courier New'],
  ['cousine', 'Courier New'],
  ['monospace', 'Courier New'],
])

/** Families that are asked, in this order, for any character: by the class of the chosen one. */
const general = { sans: 'Noto Sans,Arial,Times New Roman', serif: 'Times New Roman,Noto Sans,Arial' }
const generalFor: Partial<Record<FontFamily['category'], string>> = {
  serif: general.serif,
  display: general.serif,
  script: `Great Vibes,${general.sans}`,
  mono: `Courier New,${general.sans}`,
}
/** Signs such as ☎ and ✈ are rather letters; the emoji are asked last. */
const pictographs: FaceChoice = {
  id: 'NotoEmoji-Regular',
  unicodeRange: latePattern(() => /\p{Extended_Pictographic}/u),
}
const symbols = ['NotoSansSymbols', 'NotoSansSymbols2', 'NotoSansMath', 'NotoEmoji']
const eastAsian = /^(Noto(?:Sans|Serif))(SC|TC|JP|KR)/
/** The locales of families that have the forms of one country. */
const locales: Record<string, string> = { SC: 'zh', TC: 'zh-Hant', JP: 'ja', KR: 'ko' }

/**
 * Returns the key of the first family of a template's `fontFamily`, which may be a list as in CSS. Names that differ only in
 * case, or in how Unicode composes their letters, have the same key.
 */
export function familyKey(fontFamily: string): string {
  return keyOf((fontFamily.split(',')[0] ?? '').trim().replace(/^["']|["']$/g, ''))
}

function keyOf(name: string): string {
  return name.toLowerCase().normalize('NFC')
}

function isWeighted({ styles }: FontFamily): boolean {
  return styles.includes('Bold')
}

/**
 * @param custom families of a host; one with the name of a shipped family takes its place
 *
 * @example createFontCatalog([hostFamily('Acme Sans', ['Regular', 'Bold'])])
 */
export function createFontCatalog(custom: readonly FontFamily[] = []): FontCatalog {
  const named = new Map([...fontFamilies, ...custom].map((family) => [keyOf(family.name), family]))
  let families = [...named.values()]
  const [first] = families as [FontFamily]
  const byName = (name: string): FontFamily | undefined => named.get(keyOf(name))
  const chains = new Map<string, readonly FaceChoice[]>()

  function findKnown(name: string): FontFamily | undefined {
    const wanted = familyKey(name)
    return byName(wanted) ?? byName(aliases.get(wanted) ?? '')
  }
  const find = (name: string): FontFamily => findKnown(name) ?? byName('Arial') ?? first

  const byFile = (file: string | undefined) => families.find((family) => family.file === file) ?? []

  /**
   * The faces of a typeface that has a file per country. Serifs have everyday characters only: a text that goes beyond
   * them is in the sans serif as a whole, and so is every text in a weight that the country's own serif lacks.
   */
  function eastAsianChoices(
    typeface: string | undefined,
    order: readonly string[],
    isBold: boolean,
  ): FaceChoice[] {
    const found = order.flatMap((country) => byFile(`${typeface}${country}`))
    const weighted = found.filter((family) => !isBold || isWeighted(family))
    if (weighted[0] !== found[0]) return []
    return weighted.map((family) => ({
      id: faceIdFor(family, isBold, false),
      unicodeRange: family.fallbackFor,
      typeface,
    }))
  }

  return {
    get families() {
      return families
    },
    add(family) {
      named.set(keyOf(family.name), family)
      families = [...named.values()]
      chains.clear()
    },
    find,
    knows: (name) => findKnown(name) !== undefined,
    has: (name) => byName(familyKey(name)) !== undefined,
    chain({ fontFamily, isBold, isItalic }, text, locale) {
      const chosen = find(fontFamily)
      const [, typeface, country] = eastAsian.exec(chosen.file) ?? []
      const order = hanOrder(text, country ? locales[country] : locale)
      const key = `${chosen.file} ${isBold} ${isItalic} ${order[0]}`
      const known = chains.get(key)
      if (known) return known
      const face = (family: FontFamily): FaceChoice => ({ id: faceIdFor(family, isBold, isItalic) })
      const limited = (family: FontFamily) => ({ ...face(family), unicodeRange: family.fallbackFor })
      const companions = companionsOf(chosen)
      const ofScripts = families.filter(
        ({ category, fallbackFor, file }) =>
          /^fallback/.test(category) && fallbackFor && !eastAsian.test(file),
      )
      const generals = (generalFor[chosen.category] ?? general.sans)
        .split(',')
        .flatMap((name) => byName(name) ?? [])
      // A bold name with a letter that its family lacks stays bold.
      if (isBold && isWeighted(chosen)) generals.sort((a, b) => Number(isWeighted(b)) - Number(isWeighted(a)))
      const all = [
        { ...face(chosen), typeface },
        ...eastAsianChoices(companions.eastAsian, order, isBold),
        ...(order[0] === 'JP' ? [byFile(companions.japanese)].flat().map(limited) : []),
        ...eastAsianChoices('NotoSans', order, isBold),
        ...companions.others.flatMap(byFile).map(limited),
        ...ofScripts.filter(({ file }) => !symbols.includes(file)).map(limited),
        ...generals.map(face),
        ...ofScripts.filter(({ file }) => symbols.includes(file)).map(limited),
        pictographs,
        ...families.filter(({ category }) => category === 'own').map(face),
      ]
      const tried = new Set<FaceId>()
      const chain = all.filter(({ id }, i) => all[i] === pictographs || (!tried.has(id) && tried.add(id)))
      chains.set(key, chain)
      return chain
    },
  }
}

/** Families of other scripts that go with a family, by their `file`. */
interface Companions {
  /** Beginning of the files of several countries: `NotoSerif` + `JP`. */
  eastAsian?: string
  /** For Japanese alone. */
  japanese?: string
  /** For one other script each. */
  others: readonly string[]
}

const none: Companions = { others: [] }
const serif: Companions = {
  eastAsian: 'NotoSerif',
  others: ['NotoNaskhArabic', 'FrankRuhlLibre', 'Trirong', 'NotoSerifDevanagari'],
}

const byCategory: Partial<Record<FontFamily['category'], Companions>> = {
  serif,
  display: serif,
  script: serif,
}

/** Families that keep other company than the rest of their category, by their `file`. */
const byFile: Readonly<Record<string, Companions>> = {
  Montserrat: { others: ['NotoKufiArabic'] },
  DancingScript: { japanese: 'ZenMaruGothic', others: ['NotoKufiArabic'] },
}

/**
 * The families that are asked first for letters of other scripts, so that a design keeps its character in them: a serif
 * is followed by a Mincho, a Song, a Myeongjo, a Naskh.
 */
function companionsOf({ file, category }: FontFamily): Companions {
  return byFile[file] ?? byCategory[category] ?? none
}
