import { type FamilyWidths, measuredLetters } from './FamilyWidths.ts'
import { shippedWidths } from './shippedWidths.ts'
import type { FontHint } from './TextBlock.ts'

/** A shipped family, and how its letters differ in width from those of a font. */
export interface NearFamily {
  family: string
  /** Mean difference of the letters, as a share of their widths. */
  difference: number
}

/** Fewer different letters say too little about a font. */
const leastLetters = 5

/**
 * Compares the advance widths of the letters that a document uses with those of the shipped families.
 *
 * @param like a family whose category is compared; default: all families
 * @returns the nearest first; none if the widths of too few letters are known
 */
export function nearFamilies({ widths, isBold, isItalic }: FontHint, like?: string): NearFamily[] {
  const letters = [...(widths ?? [])].filter(
    ([letter, width]) => width > 0 && measuredLetters.includes(letter),
  )
  if (letters.length < leastLetters) return []
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

/** As a share of the font size. */
function widthIn(digits: string, letter: string): number {
  const at = 2 * measuredLetters.indexOf(letter)
  return Number.parseInt(digits.slice(at, at + 2), 36) / 1000
}
