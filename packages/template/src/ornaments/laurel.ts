import type { Point } from '../geometry/rotatePoint.ts'
import { type Contour, onBothSides } from '../outlines/Contour.ts'
import { arc, bezier, disc } from '../outlines/curves.ts'
import { strokeOf } from '../outlines/strokeOf.ts'
import { leaf, swelling } from './motifs.ts'
import type { Ornament } from './Ornament.ts'

/** Degrees at which a branch starts, at the bottom, and where the tips meet, at the top. */
const [root, tip] = [97, 257]

/** A wreath of two branches that cross at the bottom and meet at the top; berries have the second color. */
export const laurel: Ornament = (box, line) => {
  const side = Math.min(box.width, box.height)
  const long = side * 0.15
  // Leaves stick out farther at the tight ends of a long wreath.
  const reach = long * (0.76 + 0.15 * Math.min(2, Math.abs(Math.log2(box.width / box.height))))
  const middle = { x: box.width / 2, y: box.height / 2 }
  const [across, down] = [box.width / 2 - reach, box.height / 2 - reach]
  const foot = { x: middle.x, y: middle.y + down }
  const vine = arc(middle, across, down, root, tip)
  // Crosses the other one, and ends below it.
  const stem = [
    ...bezier(
      { x: foot.x + long * 0.62, y: foot.y + long * 0.5 },
      { x: foot.x + long * 0.4, y: foot.y + long * 0.14 },
      { x: foot.x + long * 0.1, y: foot.y + long * 0.02 },
      vine[0] as Point,
    ),
    ...vine.slice(1),
  ]
  const pairs = Math.max(7, Math.min(60, Math.round((Math.PI * (across + down)) / 2 / (long * 0.62))))
  const leaves: Contour[] = []
  const berries: Contour[] = []
  for (let i = 0; i <= pairs; i++) {
    const way = i / pairs
    const { at, heading } = along(middle, across, down, root + 6 + (tip - root - 6) * way)
    const length = long * (0.78 + 0.34 * Math.sin(Math.PI * (0.15 + 0.75 * way)))
    if (i === pairs) leaves.push(leaf(at, heading - 24, length * 0.95, length * 0.3))
    else {
      leaves.push(
        leaf(at, heading - 34, length * 0.92, length * 0.3),
        leaf(at, heading + 38, length * 0.8, length * 0.27),
      )
      const beside = ((heading + 95) * Math.PI) / 180
      if (i % 2)
        berries.push(
          disc(at.x + Math.cos(beside) * long * 0.6, at.y + Math.sin(beside) * long * 0.6, long * 0.1),
        )
    }
  }
  const pen = Math.max(line, side * 0.008)
  return {
    stroke: onBothSides([...strokeOf(stem, swelling(pen * 2, pen * 1.2, 0.12)), ...leaves], box.width),
    fill: onBothSides(berries, box.width),
  }
}

/** A point of the wreath, and its branch's direction there, in degrees. */
function along(middle: Point, across: number, down: number, degrees: number): { at: Point; heading: number } {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return {
    at: { x: middle.x + cos * across, y: middle.y + sin * down },
    heading: (Math.atan2(cos * down, -sin * across) * 180) / Math.PI,
  }
}
