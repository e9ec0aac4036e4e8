import type { Coordinates } from './outlineGrid.ts'
import { placedContours } from './placedOutline.ts'

/**
 * Horizontal extent of a glyph's ink within a band, in px from its origin; `undefined` if there is none.
 *
 * @param outline path data in font units, y up
 * @param scale px per font unit
 * @param top of the band, in px below the origin
 */
export function inkBetween(
  outline: string,
  scale: number,
  top: number,
  bottom: number,
): readonly [left: number, right: number] | undefined {
  let [left, right] = [Infinity, -Infinity]
  for (const points of placedContours(outline, scale, 0, [top, bottom])) {
    for (let i = 0; i < points.length; i++) {
      const [x, y] = points[i] as Coordinates
      const [nextX, nextY] = points[(i + 1) % points.length] as Coordinates
      if (Math.max(y, nextY) < top || Math.min(y, nextY) > bottom) continue
      for (const edge of [y, nextY, top, bottom]) {
        if (edge < top || edge > bottom || edge < Math.min(y, nextY) || edge > Math.max(y, nextY)) continue
        const at = y === nextY ? x : x + ((nextX - x) * (edge - y)) / (nextY - y)
        left = Math.min(left, at, y === nextY ? nextX : at)
        right = Math.max(right, at, y === nextY ? nextX : at)
      }
    }
  }
  return left <= right ? [left, right] : undefined
}
