import type { Rect } from '@certificate-sdk/template/internal'

/** An axis of the page: along `x`, things are side by side, along `y`, one below the other. */
export type Axis = 'x' | 'y'

/** A part of an axis, in page px. */
export interface Span {
  start: number
  end: number
}

/** The part of an axis that a rectangle covers. */
export function spanOf({ x, y, width, height }: Rect, axis: Axis): Span {
  return axis === 'x' ? { start: x, end: x + width } : { start: y, end: y + height }
}

/** The other axis. */
export function crossAxisOf(axis: Axis): Axis {
  return axis === 'x' ? 'y' : 'x'
}
