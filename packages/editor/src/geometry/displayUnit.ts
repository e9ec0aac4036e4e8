import { type Dimensions, type PrintSize, physicalSize } from '@certificate-sdk/template'
import { pointsPerUnit } from '@certificate-sdk/template/internal'

/** Units in which the editor can show lengths of the page; templates use px. */
export const displayUnits = ['px', 'mm', 'in', 'pt'] as const

/** A unit shown by rulers and fields. */
export type DisplayUnit = (typeof displayUnits)[number]

/** Decimal places of a length: about as fine as one px of an ordinary page. */
export const unitDecimals: Readonly<Record<DisplayUnit, number>> = { px: 0, mm: 1, in: 2, pt: 1 }

/** Returns the unit of font sizes for a unit of length: on paper, they are measured in points. */
export function letterUnit(unit: DisplayUnit): DisplayUnit {
  return unit === 'px' ? 'px' : 'pt'
}

/** Returns page px per unit; units of paper use the printed size of the page. */
export function pixelsPer(unit: DisplayUnit, page: { dimensions: Dimensions; print?: PrintSize }): number {
  if (unit === 'px') return 1
  return (page.dimensions.width / physicalSize(page).width) * pointsPerUnit[unit]
}
