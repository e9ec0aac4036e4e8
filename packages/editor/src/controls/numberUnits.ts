import type { Dimensions, PrintSize } from '@certificate-sdk/template'
import { type DisplayUnit, displayUnits, pixelsPer } from '../geometry/displayUnit.ts'

/** What a unit that is typed after a number is worth in the unit of the field, by unit in lower case. */
export type NumberUnits = Readonly<Record<string, number>>

/** Units of angles, shares, and bare numbers, by the unit that a field shows. */
const plainUnits: Readonly<Record<string, NumberUnits>> = {
  '%': { '%': 1 },
  '°': { '°': 1 },
  '': {},
}

/**
 * The units that a field understands. Lengths on paper are as long as they will be printed; a percentage of a length is
 * of its present value, as in design tools.
 *
 * @param unit that the field shows
 * @param value of the field; percentages of a length need one
 */
export function numberUnits(
  unit: string | undefined,
  page: { dimensions: Dimensions; print?: PrintSize },
  value: number | undefined,
): NumberUnits {
  const own = displayUnits.find((each) => each === unit)
  if (!own) return plainUnits[unit ?? ''] ?? {}
  const worth = (other: DisplayUnit) => pixelsPer(other, page) / pixelsPer(own, page)
  const units = { px: worth('px'), pt: worth('pt'), mm: worth('mm'), cm: 10 * worth('mm'), in: worth('in') }
  return value === undefined ? units : { ...units, '%': value / 100 }
}
