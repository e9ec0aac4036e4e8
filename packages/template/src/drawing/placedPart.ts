import { type Rotation, rotatePoint } from '../geometry/rotatePoint.ts'
import type { PathPart } from './DrawOp.ts'
import { drawPolygons } from './drawPolygons.ts'
import { SvgPen } from './SvgPen.ts'

/** A part of a shape as polygons in px of the page, rotated. */
export function placedPart({ outline }: PathPart, rotation: Rotation | undefined): string {
  const pen = new SvgPen()
  const place = (x: number, y: number) => {
    const rotated = rotatePoint({ x, y }, rotation)
    return [rotated.x, rotated.y] as const
  }
  drawPolygons(outline, place, pen)
  return pen.svg
}
