import type { Point, Rect } from '@certificate-sdk/template/internal'

/** A corner of a selection frame, by compass. */
export type Corner = 'nw' | 'ne' | 'se' | 'sw'

/** Where a dragged corner scales a box to: every point goes away from `about` by `factor`. */
export interface Scale {
  factor: number
  /** The point that stays, in the coordinates of the box. */
  about: Point
}

/** The axes along which the middle of the box stays, rather than the opposite edge. */
export interface KeptMiddle {
  across: boolean
  down: boolean
}

/**
 * The scale of a box whose corner is dragged. The corner follows the pointer as far as the box's shape allows.
 *
 * @param by how far the pointer has moved, along the box
 */
export function cornerScale(box: Rect, corner: Corner, by: Point, kept: KeptMiddle): Scale {
  const about = {
    x: box.x + box.width * (kept.across ? 0.5 : corner.includes('w') ? 1 : 0),
    y: box.y + box.height * (kept.down ? 0.5 : corner.startsWith('n') ? 1 : 0),
  }
  const reach = cornerReach(box, corner, about)
  const factor = 1 + (by.x * reach.x + by.y * reach.y) / (reach.x ** 2 + reach.y ** 2 || 1)
  return { factor, about }
}

/** The way from the point that stays to the dragged corner. */
export function cornerReach({ x, y, width, height }: Rect, corner: Corner, about: Point): Point {
  return {
    x: (corner.includes('w') ? x : x + width) - about.x,
    y: (corner.startsWith('n') ? y : y + height) - about.y,
  }
}

/** A box after a scale. */
export function scaleRect({ x, y, width, height }: Rect, { factor, about }: Scale): Rect {
  return {
    x: about.x + (x - about.x) * factor,
    y: about.y + (y - about.y) * factor,
    width: width * factor,
    height: height * factor,
  }
}
