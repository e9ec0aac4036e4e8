import { meaningfulInvisible } from './plainNames.ts'

/** Printable ASCII, which most names and almost all addresses consist of. */
const plain = /^[ -~]*$/
/** Invisible characters and image placeholders that are never significant. */
const harmless = /[\u00ad\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufffc]/gu
const directions = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`
const fillers = String.raw`\u115f\u1160\u3164\uffa0`
/** Other invisible characters, significant next to some letters. Hangul fillers are as wide as a letter. */
const sometimes = new RegExp(
  `(${meaningfulInvisible})|(?![${fillers}${directions}])\\p{Default_Ignorable_Code_Point}`,
  'gu',
)
/** The Braille blank, which looks like a space among letters. */
const blank = /(?<![\u2801-\u28ff])\u2800+|\u2800+(?![\u2801-\u28ff])/gu
const outerFillers = new RegExp(
  `^[${fillers}\\s]+(?=[^\\u1100-\\u11ff])|(?<=[^\\u1100-\\u11ff])[${fillers}\\s]+$`,
  'gu',
)

const rightToLeft = String.raw`\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Rohg}\p{sc=Mand}\p{sc=Samr}`
const hasRightToLeft = new RegExp(`[${rightToLeft}]`, 'u')
const hasLeftToRight = new RegExp(`(?![${rightToLeft}])[\\p{L}\\p{N}]`, 'u')
const hasDirections = new RegExp(`[${directions}]`, 'u')
/** Marks without effect in a text of one direction. */
const withoutEffect = {
  leftToRight: /[\u200e\u202a\u202c\u202d\u2066\u2068\u2069]/g,
  rightToLeft: /[\u061c\u200f\u202b\u202c\u202e\u2067-\u2069]/g,
}
/** A text enclosed in marks that make it one unit. */
const wrapped = /^[\u202a\u202b\u2066-\u2068]*([^\u202a-\u202e\u2066-\u2069]*)[\u202c\u2069]*$/u
/** Marks at the ends, next to a letter; next to a bracket they may mirror it. */
const outerMarks = /^[\u061c\u200e\u200f]+(?=\p{L})|(?<=[\p{L}\p{M}])[\u061c\u200e\u200f]+$/gu

/**
 * Removes invisible characters from a name if it looks the same without them: zero-width spaces, soft hyphens, and byte
 * order marks, which other programs leave behind, and direction marks around the whole. Joiners that a script needs,
 * and characters that change the appearance, stay; `findNameProblem` refuses the latter.
 */
export function cleanName(name: string): string {
  if (plain.test(name)) return name
  const visible = name.replace(harmless, '').replace(sometimes, (_found, kept?: string) => kept ?? '')
  return withoutDirections(withoutBlanks(visible)).replace(outerFillers, '')
}

function withoutBlanks(name: string): string {
  return name.includes('\u2800') ? name.replace(blank, ' ').replace(/ {2,}/g, ' ').trim() : name
}

/** Removes invisible characters from an email address, where none is significant, except those that reorder letters. */
export function cleanAddress(address: string): string {
  return plain.test(address)
    ? address
    : address.replace(/(?!\u202e)[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\ufffc]/gu, '')
}

function withoutDirections(name: string): string {
  if (!hasDirections.test(name)) return name
  const [isRightToLeft, isLeftToRight] = [hasRightToLeft.test(name), hasLeftToRight.test(name)]
  let text = name
  if (!isRightToLeft) text = text.replace(withoutEffect.leftToRight, '')
  if (!isLeftToRight) text = text.replace(withoutEffect.rightToLeft, '')
  return text.replace(wrapped, '$1').replace(outerMarks, '')
}
