import type { Dimensions } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'

/** Between the menu and the edges of its room, in px. */
const margin = 8

/** The top left corner of a menu: after and below the point that it was asked for at, or on its other side if there is more room. */
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
