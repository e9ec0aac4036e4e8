import type { Point, Rect } from '@certificate-sdk/template/internal'

/** A corner of a selection frame, by compass. */
export type Corner = 'nw' | 'ne' | 'se' | 'sw'

/** Scale for a dragged corner: every point moves away from `about` by `factor`. */
export interface Scale {
  factor: number
  /** The fixed point, in the coordinates of the box. */
  about: Point
}

/** The axes on which the center of the box stays fixed, rather than the opposite edge. */
export interface KeptMiddle {
  across: boolean
  down: boolean
}

/**
 * Returns the scale of a box whose corner is dragged. The corner follows the pointer as far as the box's
 * proportions allow.
 *
 * @param by distance that the pointer has moved, in the coordinates of the box
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

/** Returns the vector from the fixed point to the dragged corner. */
export function cornerReach({ x, y, width, height }: Rect, corner: Corner, about: Point): Point {
  return {
    x: (corner.includes('w') ? x : x + width) - about.x,
    y: (corner.startsWith('n') ? y : y + height) - about.y,
  }
}

/** Applies a scale to a box. */
export function scaleRect({ x, y, width, height }: Rect, { factor, about }: Scale): Rect {
  return {
    x: about.x + (x - about.x) * factor,
    y: about.y + (y - about.y) * factor,
    width: width * factor,
    height: height * factor,
  }
}
