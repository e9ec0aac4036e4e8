import type { Dimensions } from '@certificate-sdk/template'
import { intersects, type Point, type Rect } from '@certificate-sdk/template/internal'

/** Distance between a moved box and the boxes that it avoids, in px. */
const gap = 8

/**
 * Returns the distance to move a box down or up so that it overlaps no other box and stays on the page: the
 * shorter distance, or none if there is no such position.
 */
export function stepAside(box: Rect, others: readonly Rect[], page: Dimensions): Point {
  const isFree = (y: number) =>
    y >= 0 && y + box.height <= page.height && !others.some((other) => intersects({ ...box, y }, other))
  // Directly above or below one of the others.
  const places = [
    box.y,
    ...others.flatMap(({ y, height }) => [y + height + gap, y - box.height - gap]),
  ].filter(isFree)
  const nearest = places.sort((a, b) => Math.abs(a - box.y) - Math.abs(b - box.y))[0]
  return { x: 0, y: (nearest ?? box.y) - box.y }
}
