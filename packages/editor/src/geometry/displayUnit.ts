import { type Dimensions, type PrintSize, physicalSize } from '@certificate-sdk/template'
import { pointsPerUnit } from '@certificate-sdk/template/internal'

/** Units that the editor can show lengths of the page in; templates count in px. */
export const displayUnits = ['px', 'mm', 'in', 'pt'] as const

/** A unit that rulers and fields show. */
export type DisplayUnit = (typeof displayUnits)[number]

/** Decimal places of a length: about as fine as a px of an ordinary page. */
export const unitDecimals: Readonly<Record<DisplayUnit, number>> = { px: 0, mm: 1, in: 2, pt: 1 }

/** The unit of letters beside lengths in a unit: on paper they are measured in points. */
export function letterUnit(unit: DisplayUnit): DisplayUnit {
  return unit === 'px' ? 'px' : 'pt'
}

/** Px of the page in a unit; units of paper are as long as the page will be printed. */
export function pixelsPer(unit: DisplayUnit, page: { dimensions: Dimensions; print?: PrintSize }): number {
  if (unit === 'px') return 1
  return (page.dimensions.width / physicalSize(page).width) * pointsPerUnit[unit]
}
