/** A unit that page sizes are given in. */
export type LengthUnit = 'px' | 'mm' | 'in'

/** Resolution of pages that are given in print units: sharp on paper, and moderate as a file. */
const pixelsPerInch = 150

/** Whole px of a length. */
export function toPixels(length: number, unit: LengthUnit): number {
  const inches = { px: length / pixelsPerInch, mm: length / 25.4, in: length }[unit]
  return Math.round(inches * pixelsPerInch)
}
