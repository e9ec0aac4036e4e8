import type { Rect } from '../geometry/Rect.ts'
import { short } from './Contour.ts'

/** Handle length of the Bézier curve for a quarter circle. */
const quarter = 0.5522847498

type Corner = readonly [x: number, y: number]

/**
 * Path data of a rectangle with elliptic corners; with the radii of half its sides, it is an ellipse.
 *
 * @param isHole true for counterclockwise, which cuts a hole into the surrounding area
 */
export function smoothOutline({ x, y, width, height }: Rect, radii: Corner, isHole = false): string {
  if (width <= 0 || height <= 0) return ''
  const rx = Math.max(0, Math.min(radii[0], width / 2))
  const ry = Math.max(0, Math.min(radii[1], height / 2))
  const [right, bottom] = [x + width, y + height]
  if (!rx || !ry) {
    const corners: Corner[] = [
      [x, y],
      [right, y],
      [right, bottom],
      [x, bottom],
    ]
    return `M${(isHole ? corners.reverse() : corners).map(pair).join('L')}Z`
  }
  const [kx, ky] = [rx * quarter, ry * quarter]
  // Pairs of a side's end and the handles of the corner after it, clockwise from the end of the left side.
  const points: Corner[] = [
    [x, y + ry],
    [x, y + ry - ky],
    [x + rx - kx, y],
    [x + rx, y],
    [right - rx, y],
    [right - rx + kx, y],
    [right, y + ry - ky],
    [right, y + ry],
    [right, bottom - ry],
    [right, bottom - ry + ky],
    [right - rx + kx, bottom],
    [right - rx, bottom],
    [x + rx, bottom],
    [x + rx - kx, bottom],
    [x, bottom - ry + ky],
    [x, bottom - ry],
  ]
  if (isHole) points.reverse()
  let path = ''
  for (let i = 0; i < points.length; i += 4) {
    const [from, ...curve] = points.slice(i, i + 4) as [Corner, Corner, Corner, Corner]
    path += `${i ? 'L' : 'M'}${pair(from)}C${curve.map(pair).join(' ')}`
  }
  return `${path}Z`
}

function pair([x, y]: Corner): string {
  return `${short(x)},${short(y)}`
}
