import { type Dimensions, type PrintSize, physicalSize } from '@certificate-sdk/template'
import { pointsPerUnit } from '@certificate-sdk/template/internal'

/** Units that the editor can show lengths of the page in; templates count in px. */
export const displayUnits = ['px', 'mm', 'in', 'pt'] as const

/** A unit that rulers and fields show. */
export type DisplayUnit = (typeof displayUnits)[number]

/** Px of the page in a unit; units of paper are as long as the page will be printed. */
export function pixelsPer(unit: DisplayUnit, page: { dimensions: Dimensions; print?: PrintSize }): number {
  if (unit === 'px') return 1
  return (page.dimensions.width / physicalSize(page).width) * pointsPerUnit[unit]
}
