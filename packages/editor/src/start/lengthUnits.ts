/** A unit that page sizes are given in. */
export type LengthUnit = 'px' | 'mm' | 'in'

/** Resolution of pages that are given in print units: sharp on paper, and moderate as a file. */
const pixelsPerInch = 150

/** The same length in another unit, to hundredths. */
export function convertLength(length: number, from: LengthUnit, to: LengthUnit): number {
  const inches = { px: length / pixelsPerInch, mm: length / 25.4, in: length }[from]
  const converted = { px: Math.round(inches * pixelsPerInch), mm: inches * 25.4, in: inches }[to]
  return Math.round(converted * 100) / 100
}

/** Whole px of a length. */
export function toPixels(length: number, unit: LengthUnit): number {
  const inches = { px: length / pixelsPerInch, mm: length / 25.4, in: length }[unit]
  return Math.round(inches * pixelsPerInch)
}
