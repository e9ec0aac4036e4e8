import { type FamilyWidths, measuredLetters } from './FamilyWidths.ts'
import { shippedWidths } from './shippedWidths.ts'
import type { FontHint } from './TextBlock.ts'

/** Minimum number of different letters for comparing fonts. */
const minLetters = 5

/** The shipped family for a font of a file. */
export interface FamilyMatch {
  family: string
  /** True if it has the letters, or at least the widths, of the font. */
  isSame: boolean
}

/** Shipped families by the beginning of a font's name, in lowercase without spaces. Their widths are the same. */
const same: readonly (readonly [RegExp, string])[] = [
  [
    /^(arial(mt|ps)?|arimo|helvetica|liberationsans|nimbussans|freesans)(?!narrow|black|rounded|uni)/,
    'Arial',
  ],
  [
    /^(timesnewroman|times|tinos|liberationserif|nimbusroman|freeserif|termes|texgyretermes)/,
    'Times New Roman',
  ],
  [/^(couriernew|courier|cousine|liberationmono|nimbusmono|freemono)/, 'Courier New'],
  [/^montserrat(?!alternates|subrayada)/, 'Montserrat'],
  [/^(notosans|opensans|droidsans)(?!mono|[a-z]{2,3}(-|$))/, 'Noto Sans'],
  [/^cormorant(garamond)?(?!sc|unicase|upright|infant)/, 'Cormorant Garamond'],
  [/^ebgaramond/, 'EB Garamond'],
  [/^librebaskerville/, 'Libre Baskerville'],
  [/^lora/, 'Lora'],
  [/^playfairdisplay(?!sc)/, 'Playfair Display'],
  [/^cinzel(?!decorative)/, 'Cinzel'],
  [/^unifraktur/, 'UnifrakturMaguntia'],
  [/^greatvibes/, 'Great Vibes'],
  [/^alexbrush/, 'Alex Brush'],
  [/^pinyonscript/, 'Pinyon Script'],
  [/^dancingscript/, 'Dancing Script'],
]

/** Similar families, for fonts that are not shipped. */
const similar: readonly (readonly [RegExp, string])[] = [
  [/garamond|sabon|bembo|minion|jenson|cardo|crimson/, 'EB Garamond'],
  [/baskerville|caslon|georgia|bookman|schoolbook/, 'Libre Baskerville'],
  [/bodoni|didot|abril|playfair/, 'Playfair Display'],
  [/trajan|cinzel|copperplate|perpetuatitling|felixtitling/, 'Cinzel'],
  [/oldenglish|blackletter|fraktur|unifraktur|textur|cloister|engravers?oldenglish/, 'UnifrakturMaguntia'],
  [/edwardian|kunstler|palacescript|pinyon|copperplatescript|snell|englishscript/, 'Pinyon Script'],
  [
    /vibes|allura|parisienne|tangerine|monotypecorsiva|vivaldi|lucidacalligraphy|zapfino|zapfchancery|gabriola/,
    'Great Vibes',
  ],
  [/brush|mistral|sacramento|satisfy|kaushan/, 'Alex Brush'],
  [/script|hand|signature|calligra|cursive|pacifico|dancing/, 'Dancing Script'],
  [/gotham|futura|avenir|centurygothic|poppins|raleway|proximanova|gillsans|lato|nunito|mont/, 'Montserrat'],
  [/mono|consolas|courier|typewriter|menlo/, 'Courier New'],
  [
    /arialnarrow|calibri|carlito|verdana|tahoma|segoe|roboto|ubuntu|inter|sans|gothic|grotesk|trebuchet|candara|corbel/,
    'Noto Sans',
  ],
  [/cambria|caladea|constantia|palatino|bookantiqua|charter|lora|merriweather|pala/, 'Lora'],
  [/serif|roman|century|mincho|song|ming/, 'Times New Roman'],
]

/** Maximum difference between widths that count as the same, regardless of the name. */
const sameWidths = 0.01
/** How much closer another family must be than the one known to be similar. */
const clearlyNearer = 0.03

/**
 * Finds the family for a font: by a name that implies certain widths, then by the letters' widths, and otherwise by
 * what the name or the file says about the style of the letters.
 */
export function matchFamily(font: FontHint): FamilyMatch {
  const { name, isSerif, isFixed, isScript } = font
  const key = name
    .replace(/^[A-Z]{6}\+/, '')
    .toLowerCase()
    .replace(/[\s_'",]/g, '')
  const found = (list: typeof same) => list.find(([pattern]) => pattern.test(key))?.[1]
  const exact = found(same)
  if (exact) return { family: exact, isSame: true }
  const [nearest] = nearFamilies(font)
  if (nearest && nearest.difference < sameWidths) return { family: nearest.family, isSame: true }
  const close = found(similar)
  const usual = isFixed ? 'Courier New' : isScript ? 'Great Vibes' : isSerif ? 'Times New Roman' : 'Arial'
  return { family: nearerTo(close ?? usual, font, close ? clearlyNearer : 0), isSame: false }
}

/** Returns the family that has a font's letters; `undefined` if it is not shipped. */
export function shippedFamily(font: FontHint): string | undefined {
  // Families of other scripts are fallbacks for letters that this one lacks.
  if (/^noto\s*sans\s*[a-z]*(-\w+)?$/i.test(font.name)) return 'Noto Sans'
  const { family, isSame } = matchFamily(font)
  return isSame ? family : undefined
}

/** Returns the family of the same category whose widths are clearly closer. */
function nearerTo(family: string, font: FontHint, margin: number): string {
  const near = nearFamilies(font, family)
  const exact = near.find((other) => other.family === family)
  const [first] = near
  return first && exact && first.difference < exact.difference - margin ? first.family : family
}

/** Returns true if the name of a face indicates bold. */
export function isBoldName(name: string): boolean {
  return /bold|black|heavy|demi(?!r)|extrab|ultra/i.test(name.replace(/^[A-Z]{6}\+/, ''))
}

/** Returns true if the name of a face indicates italic. */
export function isItalicName(name: string): boolean {
  return /italic|oblique|kursiv|slanted/i.test(name)
}

/** A shipped family, and how its letters differ in width from those of a font. */
interface NearFamily {
  family: string
  /** Mean difference of the letters, as a share of their widths. */
  difference: number
}

/**
 * Compares the advance widths of a document's letters with those of the shipped families.
 *
 * @param like a family whose category is compared; default: all families
 * @returns the closest first; none if the widths of too few letters are known
 */
function nearFamilies({ widths, isBold, isItalic }: FontHint, like?: string): NearFamily[] {
  const letters = [...(widths ?? [])].filter(
    ([letter, width]) => width > 0 && measuredLetters.includes(letter),
  )
  if (letters.length < minLetters) return []
  const total = letters.reduce((sum, [, width]) => sum + width, 0)
  const category = shippedWidths.find(({ name }) => name === like)?.category
  return shippedWidths
    .filter((family) => like === undefined || family.category === category)
    .map((family) => {
      const digits = digitsOf(family, isBold, isItalic)
      const off = letters.map(([letter, width]) => Math.abs(widthIn(digits, letter) - width))
      return { family: family.name, difference: off.reduce((sum, one) => sum + one, 0) / total }
    })
    .sort((a, b) => a.difference - b.difference)
}

function digitsOf({ widths }: FamilyWidths, isBold: boolean, isItalic: boolean): string {
  const { Regular = '', Bold = Regular, Italic = Regular, BoldItalic = Bold } = widths
  return isBold ? (isItalic ? BoldItalic : Bold) : isItalic ? Italic : Regular
}

/** Returns the width as a share of the font size. */
function widthIn(digits: string, letter: string): number {
  const at = 2 * measuredLetters.indexOf(letter)
  return Number.parseInt(digits.slice(at, at + 2), 36) / 1000
}
