import { nearFamilies } from './nearFamilies.ts'
import type { FontHint } from './TextBlock.ts'

/** The shipped family for a font of a file. */
export interface FamilyMatch {
  family: string
  /** Whether it has the letters, or at least the widths, of the font. */
  isSame: boolean
}

/** Shipped families by the beginning of a font's name, in small letters without spaces. The widths are the same. */
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

/** Families of the same character, for fonts that are not shipped. */
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

/** A family with so small a difference has the widths of the font, whatever its name is. */
const sameWidths = 0.01
/** By how much another family of the same character must be nearer than the one that is known to be similar. */
const clearlyNearer = 0.03

/**
 * Matches by a name that stands for certain widths, then by the widths of the letters, and otherwise by what the name or the
 * file says about the character of the letters.
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

/** The family of the same category that has nearer widths by a margin. */
function nearerTo(family: string, font: FontHint, margin: number): string {
  const near = nearFamilies(font, family)
  const own = near.find((other) => other.family === family)
  const [first] = near
  return first && own && first.difference < own.difference - margin ? first.family : family
}

/** Whether the name of a face says that it is bold. */
export function isBoldName(name: string): boolean {
  return /bold|black|heavy|demi(?!r)|extrab|ultra/i.test(name.replace(/^[A-Z]{6}\+/, ''))
}

/** Whether the name of a face says that it is italic. */
export function isItalicName(name: string): boolean {
  return /italic|oblique|kursiv|slanted/i.test(name)
}
