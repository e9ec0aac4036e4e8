import type { Point } from '../geometry/rotatePoint.ts'
import type { Dimensions } from '../model/Template.ts'
import { type Contour, inCorners } from '../outlines/Contour.ts'
import { rectanglePoints } from '../outlines/curves.ts'
import { strokeOf } from '../outlines/strokeOf.ts'
import type { Ornament } from './Ornament.ts'

/** Two rules that climb around the corners in steps, and a stack of bars in each corner, as on a theater of 1930. */
export const decoCorners: Ornament = (box, line) => {
  const step = Math.max(5 * line, Math.min(box.width, box.height) * 0.035)
  const bar = (i: number) => {
    const thick = step * 0.3
    const length = step * (1.55 - 0.5 * i)
    const at = step * 0.06 + i * step * 0.48
    return [
      rectanglePoints({ x: at, y: at, width: length, height: thick }),
      rectanglePoints({ x: at, y: at, width: thick, height: length }),
    ]
  }
  return {
    stroke: [
      ...strokeOf(stepped(box, 1.5 * line, step), 3 * line, true),
      ...strokeOf(stepped(box, 6 * line, step), line, true),
    ],
    fill: inCorners([...bar(0), ...bar(1)], box),
  }
}

/** A rectangle inset by `by`, with corners of two steps. */
function stepped({ width, height }: Dimensions, by: number, step: number): Contour {
  const stairs: Point[] = [
    { x: by, y: 2 * step + by },
    { x: step + by, y: 2 * step + by },
    { x: step + by, y: step + by },
    { x: 2 * step + by, y: step + by },
    { x: 2 * step + by, y: by },
  ]
  const across = (points: readonly Point[]) => points.map(({ x, y }) => ({ x: width - x, y })).reverse()
  const top = [...stairs, ...across(stairs)]
  return [...top, ...top.map(({ x, y }) => ({ x, y: height - y })).reverse()]
}
