import { type Dimensions, type PrintSize, physicalSize } from '@certificate-sdk/template'
import { pointsPerUnit } from '@certificate-sdk/template/internal'

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
  if (unit !== 'px') return plainUnits[unit ?? ''] ?? {}
  const pt = page.dimensions.width / physicalSize(page).width
  const mm = pt * pointsPerUnit.mm
  const units = { px: 1, pt, mm, cm: 10 * mm, in: pt * pointsPerUnit.in }
  return value === undefined ? units : { ...units, '%': value / 100 }
}
