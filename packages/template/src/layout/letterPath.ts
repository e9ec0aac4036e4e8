import { type Coordinates, onOutlineGrid } from '../drawing/outlineGrid.ts'
import { placedContours } from '../drawing/placedOutline.ts'
import type { Point } from '../geometry/rotatePoint.ts'
import type { Contour } from '../outlines/Contour.ts'

/** A placed glyph. */
export interface PlacedLetter extends Point {
  /** Its outline as path data in font units, y up. */
  outline: string
  /** px per font unit. */
  scale: number
  /** Clockwise around its origin. */
  degrees: number
  /** `#rrggbb` */
  color: string
}

/** Outline of a letter as path data of absolute M, L, C, and Z, in px. */
export function letterPath({ outline, x, y, scale, degrees }: PlacedLetter): string {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const pair = ([px, py]: Coordinates) =>
    `${onOutlineGrid(x + px * cos + py * sin)},${onOutlineGrid(y + px * sin - py * cos)}`
  let path = ''
  let from: Coordinates = [0, 0]
  for (const [, command = '', list = ''] of outline.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = list.match(/-?[\d.]+/g)?.map(Number) ?? []
    const points: Coordinates[] = []
    for (let i = 0; i + 1 < numbers.length; i += 2)
      points.push([numbers[i] as number, numbers[i + 1] as number])
    const [handle, to] = points
    if (command === 'Q' && handle && to)
      path += `C${[between(from, handle), between(to, handle), to].map(pair).join(' ')}`
    else path += command + points.map(pair).join(' ')
    from = points.at(-1) ?? from
  }
  return path
}

/** Handle of the cubic curve equal to a quadratic one. */
function between([x, y]: Coordinates, [handleX, handleY]: Coordinates): Coordinates {
  return [x + ((handleX - x) * 2) / 3, y + ((handleY - y) * 2) / 3]
}

/** Outline of a letter as polygons, in px. */
export function letterContours({ outline, x, y, scale, degrees }: PlacedLetter): Contour[] {
  return placedContours(outline, scale, degrees).map((contour) =>
    contour.map(([left, top]) => ({ x: x + left, y: y + top })),
  )
}
