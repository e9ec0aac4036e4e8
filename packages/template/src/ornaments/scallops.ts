import type { Point } from '../geometry/rotatePoint.ts'
import type { Dimensions } from '../model/Template.ts'
import { arc, disc, inset, rectanglePoints } from '../outlines/curves.ts'
import { strokeOf } from '../outlines/strokeOf.ts'
import { repeats, rule } from './motifs.ts'
import type { Ornament } from './Ornament.ts'

/** A lace edge: half circles around the page, a dot in each, and a rule inside. */
export const scallops: Ornament = (box, line) => {
  const piece = Math.max(9 * line, Math.min(box.width, box.height) * 0.04)
  const half = piece / 2
  const edge = line / 2
  const dots: Point[] = []
  const lace = laceOf(box, half, edge, (middle) => dots.push(middle))
  const inner = inset({ x: 0, y: 0, ...box }, half * 1.75)
  return {
    stroke: [
      ...strokeOf(lace, line, true),
      ...dots.map(({ x, y }) => disc(x, y, half * 0.22)),
      ...rule(inner, line),
    ],
    fill: [lace, rectanglePoints(inner).reverse()],
  }
}

/** The line of half circles, clockwise from the upper left corner's. */
function laceOf(
  { width, height }: Dimensions,
  half: number,
  edge: number,
  dot: (at: Point) => void,
): Point[] {
  const line: Point[] = []
  const sides = [
    { from: { x: half, y: half }, length: width - 2 * half, dx: 1, dy: 0 },
    { from: { x: width - half, y: half }, length: height - 2 * half, dx: 0, dy: 1 },
    { from: { x: width - half, y: height - half }, length: width - 2 * half, dx: -1, dy: 0 },
    { from: { x: half, y: height - half }, length: height - 2 * half, dx: 0, dy: -1 },
  ]
  const depth = half - edge
  for (const [side, { from, length, dx, dy }] of sides.entries()) {
    const turn = side * 90
    const { count, pitch } = repeats(length - 2 * half, 2 * half)
    line.push(...arc(from, depth, depth, turn + 90 + 12, turn + 360 - 12))
    dot(from)
    for (let i = 0; i < count; i++) {
      const along = half + (i + 0.5) * pitch
      const middle = { x: from.x + dx * along, y: from.y + dy * along }
      const wide = pitch / 2
      line.push(...arc(middle, dx ? wide : depth, dx ? depth : wide, turn + 180 + 10, turn + 360 - 10))
      dot(middle)
    }
  }
  return line
}
