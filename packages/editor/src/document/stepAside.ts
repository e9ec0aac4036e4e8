import type { Dimensions } from '@certificate-sdk/template'
import { intersects, type Point, type Rect } from '@certificate-sdk/template/internal'

/** Px between what steps aside and what it steps aside for. */
const gap = 8

/**
 * How far a box moves down or up so that it lies on no other one and stays on the page: the shorter way, or none if
 * there is no such place.
 */
export function stepAside(box: Rect, others: readonly Rect[], page: Dimensions): Point {
  const isFree = (y: number) =>
    y >= 0 && y + box.height <= page.height && !others.some((other) => intersects({ ...box, y }, other))
  // Right above or right below one of the others.
  const places = [
    box.y,
    ...others.flatMap(({ y, height }) => [y + height + gap, y - box.height - gap]),
  ].filter(isFree)
  const nearest = places.sort((a, b) => Math.abs(a - box.y) - Math.abs(b - box.y))[0]
  return { x: 0, y: (nearest ?? box.y) - box.y }
}
