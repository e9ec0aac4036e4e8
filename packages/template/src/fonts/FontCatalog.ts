import { latePattern } from '../latePattern.ts'
import { type CharacterRange, type FaceId, type FontFamily, faceIdFor, fontFamilies } from './fontFamilies.ts'
import { hanOrder } from './hanOrder.ts'

/** A face to try for a text. */
export interface FaceChoice {
  id: FaceId
  /** Only these characters are drawn with it, as in CSS, so that the result doesn't depend on which files are loaded. */
  unicodeRange?: CharacterRange | undefined
  /** Consecutive choices of one typeface complete each other; default: each is a separate typeface. */
  typeface?: string | undefined
}

/** The font properties of a field. */
export interface FontRequest {
  fontFamily: string
  isBold: boolean
  isItalic: boolean
}

/** The families that templates can use: shipped ones and a host's. */
export interface FontCatalog {
  readonly families: readonly FontFamily[]
  /** Adds a family, replacing one with the same name. */
  add(family: FontFamily): void
  /** Finds the family for a template's `fontFamily`; Arial for an unknown one. */
  find(name: string): FontFamily
  /** Returns true if a template's `fontFamily` refers to an existing family, under any of its names. */
  knows(name: string): boolean
  /** Returns true if a template's `fontFamily` is the exact name of an existing family. */
  has(name: string): boolean
  /**
   * Returns the faces to try for a text: the chosen one, faces for its scripts, faces of the same class with many
   * characters, symbols, and finally a host's. Deterministic.
   *
   * @param locale of the template; distinguishes Chinese from Japanese if the text alone does not
   */
  chain(request: FontRequest, text: string, locale?: string): readonly FaceChoice[]
}

/** Aliases of shipped families, in lowercase. */
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

/** Families to try for any character, in order, by class of the chosen one. */
const general = { sans: 'Noto Sans,Arial,Times New Roman', serif: 'Times New Roman,Noto Sans,Arial' }
const generalFor: Partial<Record<FontFamily['category'], string>> = {
  serif: general.serif,
  display: general.serif,
  script: `Great Vibes,${general.sans}`,
  mono: `Courier New,${general.sans}`,
}
/** Signs such as ☎ and ✈, which are drawn as text; emoji come last. */
const pictographs: FaceChoice = {
  id: 'NotoEmoji-Regular',
  unicodeRange: latePattern(() => /\p{Extended_Pictographic}/u),
}
const symbols = ['NotoSansSymbols', 'NotoSansSymbols2', 'NotoSansMath', 'NotoEmoji']
const eastAsian = /^(Noto(?:Sans|Serif))(SC|TC|JP|KR)/
/** Locales of families with country-specific letter forms. */
const locales: Record<string, string> = { SC: 'zh', TC: 'zh-Hant', JP: 'ja', KR: 'ko' }

/**
 * Returns the key of the first family of a template's `fontFamily`, which may be a list as in CSS. Names that differ
 * only in case or Unicode normalization have the same key.
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
 * @param custom families of a host; one with the name of a shipped family replaces it
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
   * Faces of a typeface with a file per country. Its serif has everyday characters only: a text beyond them is entirely
   * in the sans serif, and so is text in a weight that the country's serif lacks.
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
      // A bold name stays bold even if its family lacks a letter.
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

/** Families of other scripts that match a family, by `file`. */
interface Companions {
  /** Prefix of files for several countries: `NotoSerif` + `JP`. */
  eastAsian?: string
  /** Only for Japanese. */
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

/** Families whose companions differ from those of their category, by `file`. */
const byFile: Readonly<Record<string, Companions>> = {
  Montserrat: { others: ['NotoKufiArabic'] },
  DancingScript: { japanese: 'ZenMaruGothic', others: ['NotoKufiArabic'] },
}

/**
 * Families to try first for other scripts, so that a design keeps its character: a serif is followed by a Mincho, a
 * Song, a Myeongjo, a Naskh.
 */
function companionsOf({ file, category }: FontFamily): Companions {
  return byFile[file] ?? byCategory[category] ?? none
}
