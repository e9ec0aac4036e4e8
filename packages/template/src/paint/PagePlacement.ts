import type { Rect } from '../geometry/Rect.ts'
import type { Dimensions } from '../model/Template.ts'

/** Position of a page on a surface: a rectangle in whole device px, and device px per template px. */
export interface PagePlacement extends Rect {
  scale: number
}

/**
 * Size of a page on a device, in whole px. Used by the editor, PNG, and background, so that a page with a fractional
 * size (A4 in points is 841.89 × 595.28) has the same edges everywhere.
 */
export function devicePageSize({ width, height }: Dimensions, scale: number): Dimensions {
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/**
 * Places a page on a surface.
 *
 * @param x left edge in device px; rounded, because painting off whole px differs from what is issued
 */
export function placePage(page: Dimensions, scale: number, x = 0, y = 0): PagePlacement {
  return { x: Math.round(x), y: Math.round(y), scale, ...devicePageSize(page, scale) }
}
