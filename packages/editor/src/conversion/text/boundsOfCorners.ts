import type { Point, Rect } from '@certificate-sdk/template/internal'

/** Returns the smallest rectangle around points. */
export function boundsOfCorners(corners: readonly Point[]): Rect {
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
