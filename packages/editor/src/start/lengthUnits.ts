import type { PageScale } from '../controls/numberUnits.ts'

/** A unit for page sizes. */
export type LengthUnit = 'px' | 'mm' | 'in'

/** Resolution of pages whose size is given in print units: sharp on paper, with a moderate file size. */
const pixelsPerInch = 150

/** A page of this resolution, for lengths typed in another unit. */
export const inchOfPixels: PageScale = {
  dimensions: { width: pixelsPerInch, height: pixelsPerInch },
  print: { width: 1, height: 1, unit: 'in' },
}

/** The same length in another unit, to hundredths. */
export function convertLength(length: number, from: LengthUnit, to: LengthUnit): number {
  const inches = { px: length / pixelsPerInch, mm: length / 25.4, in: length }[from]
  const converted = { px: Math.round(inches * pixelsPerInch), mm: inches * 25.4, in: inches }[to]
  return Math.round(converted * 100) / 100
}

/** A length in whole px. */
export function toPixels(length: number, unit: LengthUnit): number {
  const inches = { px: length / pixelsPerInch, mm: length / 25.4, in: length }[unit]
  return Math.round(inches * pixelsPerInch)
}
