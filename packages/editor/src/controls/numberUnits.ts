import type { Dimensions, PrintSize } from '@certificate-sdk/template'
import { type DisplayUnit, displayUnits, pixelsPer } from '../geometry/displayUnit.ts'

/** Factors that convert a unit typed after a number to the unit of the field, by unit in lower case. */
export type NumberUnits = Readonly<Record<string, number>>

/** The size of a page in px and on paper. */
export interface PageScale {
  dimensions: Dimensions
  print?: PrintSize
}

/** Units of angles, percentages, and bare numbers, by the unit that a field shows. */
const plainUnits: Readonly<Record<string, NumberUnits>> = {
  '%': { '%': 1 },
  '°': { '°': 1 },
  '': {},
}

/**
 * Returns the units that a field understands. Lengths on paper use the printed size; a percentage of a length
 * is relative to its current value, as in design tools.
 *
 * @param unit unit that the field shows
 * @param value value of the field; required for percentages of a length
 */
export function numberUnits(
  unit: string | undefined,
  page: PageScale,
  value: number | undefined,
): NumberUnits {
  const unitOption = displayUnits.find((each) => each === unit)
  if (!unitOption) return plainUnits[unit ?? ''] ?? {}
  const worth = (other: DisplayUnit) => pixelsPer(other, page) / pixelsPer(unitOption, page)
  const units = { px: worth('px'), pt: worth('pt'), mm: worth('mm'), cm: 10 * worth('mm'), in: worth('in') }
  return value === undefined ? units : { ...units, '%': value / 100 }
}
