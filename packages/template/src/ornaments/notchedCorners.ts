import type { Point } from '../geometry/rotatePoint.ts'
import type { Dimensions } from '../model/Template.ts'
import { inCorners } from '../outlines/Contour.ts'
import { arc, disc } from '../outlines/curves.ts'
import { strokeOf } from '../outlines/strokeOf.ts'
import type { Ornament } from './Ornament.ts'

/** Two rules around corners that are cut out in quarters of a circle, each with a button. */
export const notchedCorners: Ornament = (box, line) => {
  const radius = Math.max(10 * line, Math.min(box.width, box.height) * 0.075)
  const button = radius * 0.42
  return {
    stroke: [
      ...strokeOf(notched(box, 1.25 * line, radius), 2.5 * line, true),
      ...strokeOf(notched(box, 5.5 * line, radius), line, true),
      ...inCorners(strokeOf(disc(button, button, radius * 0.3), line, true), box),
      ...inCorners([disc(button, button, radius * 0.1)], box),
    ],
    fill: inCorners([disc(button, button, radius * 0.3)], box),
  }
}

/** A rectangle that is smaller by `by`, with corners cut out around those of the box. */
function notched({ width, height }: Dimensions, by: number, radius: number): Point[] {
  const around = radius + by
  const lean = (Math.asin(by / around) * 180) / Math.PI
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  return corners.flatMap((corner, i) => arc(corner, around, around, 90 * (i + 1) - lean, 90 * i + lean))
}
