import { type Rotation, rotatePoint } from '../geometry/rotatePoint.ts'
import type { PathPart } from './DrawOp.ts'
import { drawPolygons, type PolygonPen } from './drawPolygons.ts'
import { SvgPen } from './SvgPen.ts'

/** Draws a part of a shape as polygons in px of the page, rotated. */
export function drawPart(
  { outline }: Pick<PathPart, 'outline'>,
  rotation: Rotation | undefined,
  pen: PolygonPen,
): void {
  const toPage = (x: number, y: number) => {
    const rotated = rotatePoint({ x, y }, rotation)
    return [rotated.x, rotated.y] as const
  }
  drawPolygons(outline, toPage, pen)
}

/** The polygons of {@link drawPart} as path data. */
export function placedPart(part: Pick<PathPart, 'outline'>, rotation: Rotation | undefined): string {
  const pen = new SvgPen()
  drawPart(part, rotation, pen)
  return pen.svg
}
