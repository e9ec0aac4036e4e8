import type { Dimensions } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'

/** Distance between the menu and the edges of its container, in px. */
const margin = 8

/**
 * Top left corner of a menu: after and below the requested point, or on the other side of it if there is more
 * space.
 */
export function menuPlace(at: Point, menu: Dimensions, room: Dimensions, rightToLeft: boolean): Point {
  const along = (point: number, size: number, whole: number, before: boolean) => {
    const fitsAfter = point + size + margin <= whole
    const fitsBefore = point - size - margin >= 0
    const place = (before ? fitsBefore || !fitsAfter : !fitsAfter && fitsBefore) ? point - size : point
    return Math.max(margin, Math.min(place, whole - size - margin))
  }
  return {
    x: along(at.x, menu.width, room.width, rightToLeft),
    y: along(at.y, menu.height, room.height, false),
  }
}
