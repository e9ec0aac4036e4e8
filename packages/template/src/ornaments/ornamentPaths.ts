import type { OrnamentName } from '../model/ornamentNames.ts'
import type { Dimensions } from '../model/Template.ts'
import { pathOf } from '../outlines/Contour.ts'
import { ornaments } from './ornaments.ts'

/** An ornament as path data of its two colors, in a box at the origin; for small drawings of it. */
export function ornamentPaths(
  name: OrnamentName,
  box: Dimensions,
  line: number,
): { stroke: string; fill: string } {
  const { stroke, fill = [] } = ornaments[name](box, line)
  const origin = { x: 0, y: 0 }
  return { stroke: pathOf(stroke, origin), fill: pathOf(fill, origin) }
}
