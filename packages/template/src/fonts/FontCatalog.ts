import { type FaceId, type FontFamily, faceIdFor, fontFamilies } from './fontFamilies.ts'
import { hanOrder } from './hanOrder.ts'

/** A face to try for a text. */
export interface FaceChoice {
  id: FaceId
  /** Only these characters are taken from it, whatever else it has: what is loaded by chance decides nothing. */
  only?: RegExp | undefined
  /** What stands beside its characters goes back to the chosen face. */
  alone?: boolean | undefined
}

/** What a field says about its letters. */
export interface FontRequest {
  fontFamily: string
  isBold: boolean
  isItalic: boolean
}

/** The families that templates can name: the shipped ones and a host's own. */
export interface FontCatalog {
  readonly families: readonly FontFamily[]
  /** The family that a template's `fontFamily` means; an unknown one means Arial. */
  find(name: string): FontFamily
  /**
   * The faces to try for a text, the chosen one first, then those that are for its scripts, then those that have many
   * characters. The order depends on nothing but the arguments.
   *
   * @param locale of the template; tells Chinese from Japanese, where the text alone does not
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

/** Families that are asked, in this order, for any character. */
const general = ['Noto Sans', 'Arial', 'Times New Roman']
/** Signs such as ✔ and ☎ are rather letters; only where no letters' family has them, the emoji have. */
const pictographs: FaceChoice = { id: 'NotoEmoji-Regular', only: /\p{Extended_Pictographic}/u, alone: true }

/**
 * @param own families of a host; one with the name of a shipped family takes its place
 *
 * @example createFontCatalog([{ name: 'Acme Sans', file: 'AcmeSans', category: 'own', styles: ['Regular', 'Bold'] }])
 */
export function createFontCatalog(own: readonly FontFamily[] = []): FontCatalog {
  const named = new Map([...fontFamilies, ...own].map((family) => [family.name.toLowerCase(), family]))
  const families = [...named.values()]
  const [first] = families as [FontFamily]
  const byName = (name: string): FontFamily | undefined => named.get(name.toLowerCase())
  const chains = new Map<string, readonly FaceChoice[]>()

  function find(name: string): FontFamily {
    const wanted = (name.split(',')[0] ?? '').trim().replace(/^["']|["']$/g, '')
    return byName(wanted) ?? byName(aliases.get(wanted.toLowerCase()) ?? 'Arial') ?? first
  }

  return {
    families,
    find,
    chain({ fontFamily, isBold, isItalic }, text, locale) {
      const chosen = find(fontFamily)
      const order = hanOrder(text, locale)
      const key = `${chosen.file} ${isBold} ${isItalic} ${order[0]}`
      const known = chains.get(key)
      if (known) return known
      const choice = (family: FontFamily): FaceChoice => ({ id: faceIdFor(family, isBold, isItalic) })
      const forScripts = families
        .filter(({ fallbackFor, file }) => fallbackFor && !order.includes(file))
        .concat(order.flatMap((file) => families.find((family) => family.file === file) ?? []))
        .map((family) => ({ ...choice(family), only: family.fallbackFor, alone: family.alone }))
      const others = general.flatMap((name) => byName(name) ?? []).map(choice)
      const tried = new Set([choice(chosen).id])
      const chain = [choice(chosen), ...forScripts, ...others].filter(
        ({ id }, i) => i === 0 || (!tried.has(id) && tried.add(id)),
      )
      chain.push(pictographs)
      chains.set(key, chain)
      return chain
    },
  }
}
