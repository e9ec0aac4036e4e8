import { type Rotation, rotatePoint } from '../geometry/rotatePoint.ts'
import type { PathPart } from './DrawOp.ts'
import { flatSteps, svgOf } from './placedOutline.ts'

/** A part of a shape as polygons in px of the page, rotated. */
export function placedPart({ outline }: PathPart, rotation: Rotation | undefined): string {
  const steps = flatSteps(outline, (x, y) => {
    const place = rotatePoint({ x, y }, rotation)
    return [place.x, place.y]
  })
  return svgOf(steps)
}
