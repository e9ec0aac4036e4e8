import { intersects, type Point, type Rect } from '@certificate-sdk/template/internal'

/** Distance between a moved box and the boxes that it avoids, in px. */
const gap = 8

/** Maximum number of positions to try along each axis, nearest first. */
const maxPositions = 80

/**
 * Returns the distance to move a box so that it overlaps no other box and stays in an area: down or up if possible,
 * otherwise to the nearest free position; `undefined` if there is none.
 */
export function stepAside(box: Rect, others: readonly Rect[], area: Rect): Point | undefined {
  const xs = positionsAlong(
    box.x,
    box.width,
    [area.x, area.width],
    others.map(({ x, width }) => [x, width]),
  )
  const ys = positionsAlong(
    box.y,
    box.height,
    [area.y, area.height],
    others.map(({ y, height }) => [y, height]),
  )
  const isFree = (x: number, y: number) => !others.some((other) => intersects({ ...box, x, y }, other))
  const inColumn = xs.includes(box.x) && ys.find((y) => isFree(box.x, y))
  if (typeof inColumn === 'number') return { x: 0, y: inColumn - box.y }
  let nearest: Point | undefined
  let least = Number.POSITIVE_INFINITY
  for (const x of xs)
    for (const y of ys) {
      const distance = Math.hypot(x - box.x, y - box.y)
      if (distance < least && isFree(x, y)) [nearest, least] = [{ x: x - box.x, y: y - box.y }, distance]
    }
  return nearest
}

/** A start and a length on one axis. */
type Span = readonly [start: number, length: number]

/** Returns the current position along an axis, and those directly before and after the others, nearest first. */
function positionsAlong(at: number, length: number, [start, room]: Span, others: readonly Span[]): number[] {
  const beside = others.flatMap(([from, size]) => [from + size + gap, from - length - gap])
  return [...new Set([at, ...beside])]
    .filter((position) => position >= start && position + length <= start + room)
    .sort((a, b) => Math.abs(a - at) - Math.abs(b - at))
    .slice(0, maxPositions)
}
