import type { Point } from '../geometry/rotatePoint.ts'
import { type Contour, inCorners } from '../outlines/Contour.ts'
import { arc } from '../outlines/curves.ts'
import { strokeOf } from '../outlines/strokeOf.ts'
import { notched, rule } from './motifs.ts'
import type { Ornament } from './Ornament.ts'

/** Petals of a fan, which fill a quarter circle. */
const petals = 6

/** Two rules around the page, and a 1925-style fan in each corner, with the inner rule around it. */
export const fanCorners: Ornament = (box, line) => {
  const page = { x: 0, y: 0, ...box }
  const side = Math.min(box.width, box.height)
  const radius = Math.min(Math.max(24 * line, side * 0.15), Math.max(0, side * 0.5 - 7 * line))
  const edge = 2.5 * line
  const { lines, area } = fanOf({ x: edge, y: edge }, Math.max(0, radius - 3 * line), line)
  return {
    stroke: [
      ...rule(page, 2.5 * line),
      ...strokeOf(notched(box, 7 * line, radius), line, true),
      ...inCorners(lines, box),
    ],
    fill: inCorners(area, box),
  }
}

/** A fan opening from a point to the lower right. */
function fanOf(from: Point, radius: number, line: number): { lines: Contour[]; area: Contour[] } {
  const at = (share: number, degrees: number): Point => {
    const angle = (degrees * Math.PI) / 180
    return { x: from.x + Math.cos(angle) * share * radius, y: from.y + Math.sin(angle) * share * radius }
  }
  const turn = 90 / petals
  /** The scalloped line through all petals, at a share of the radius. */
  const scallops = (share: number) =>
    Array.from({ length: petals }, (_, i) => {
      const middle = at(share, (i + 0.5) * turn)
      const wide = share * radius * Math.sin(((turn / 2) * Math.PI) / 180)
      return arc(middle, wide, wide, (i + 0.5) * turn - 90, (i + 0.5) * turn + 90)
    }).flat()
  const ribs = Array.from({ length: petals - 1 }, (_, i) =>
    strokeOf([at(0.24, (i + 1) * turn), at(0.86, (i + 1) * turn)], line),
  ).flat()
  const quarter = (share: number) => arc(from, share * radius, share * radius, 0, 90)
  return {
    lines: [
      ...strokeOf(scallops(0.86), line),
      ...strokeOf(scallops(0.7), line * 0.6),
      ...ribs,
      ...strokeOf(quarter(0.24), line),
      [from, ...quarter(0.15)],
    ],
    area: [[from, ...scallops(0.86)]],
  }
}
