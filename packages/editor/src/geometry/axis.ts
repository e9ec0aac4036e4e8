import type { Rect } from '@certificate-sdk/template/internal'

/** An axis of the page: along `x`, items are side by side; along `y`, above each other. */
export type Axis = 'x' | 'y'

/** A range on an axis, in page px. */
export interface Span {
  start: number
  end: number
}

/** Returns the range of an axis covered by a rectangle. */
export function spanOf({ x, y, width, height }: Rect, axis: Axis): Span {
  return axis === 'x' ? { start: x, end: x + width } : { start: y, end: y + height }
}

/** Returns the other axis. */
export function crossAxisOf(axis: Axis): Axis {
  return axis === 'x' ? 'y' : 'x'
}
