import type { Point } from '../geometry/rotatePoint.ts'
import { type Band, drawPolygons, type PolygonPen } from './drawPolygons.ts'
import { type Coordinates, onOutlineGrid } from './outlineGrid.ts'
import { SvgPen } from './SvgPen.ts'

/** Maps every point of path data and snaps it to the grid. `outline` has absolute commands only. */
export function mapPath(outline: string, map: (point: Point) => Point): string {
  return outline.replace(
    /(-?[\d.]+(?:e-?\d+)?)[ ,]+(-?[\d.]+(?:e-?\d+)?) */g,
    (_all, x: string, y: string) => {
      const moved = map({ x: Number(x), y: Number(y) })
      return `${onOutlineGrid(moved.x)},${onOutlineGrid(moved.y)} `
    },
  )
}

/**
 * Draws a glyph's outline as polygons in px around its origin, y down, rotated clockwise, with every point on the grid.
 *
 * @param outline path data in font units, y up
 * @param band only curves that may extend into it are flattened; others become one line
 */
export function drawPlaced(
  outline: string,
  scale: number,
  degrees: number,
  pen: PolygonPen,
  band?: Band,
): void {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  drawPolygons(outline, (x, y) => [x * cos + y * sin, x * sin - y * cos], pen, band)
}

/** The polygons of {@link drawPlaced} as path data. */
export function placedOutline(outline: string, scale: number, degrees: number): string {
  const pen = new SvgPen()
  drawPlaced(outline, scale, degrees, pen)
  return pen.svg
}

/** The polygons of {@link drawPlaced} as lists of points. */
export function placedContours(
  outline: string,
  scale: number,
  degrees: number,
  band?: Band,
): Coordinates[][] {
  const contours: Coordinates[][] = []
  const lineTo = (x: number, y: number) => void contours.at(-1)?.push([x, y])
  const moveTo = (x: number, y: number) => void contours.push([[x, y]])
  drawPlaced(outline, scale, degrees, { moveTo, lineTo, closePath: () => undefined }, band)
  return contours
}
