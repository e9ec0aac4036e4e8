/** A line that something snapped to, from one end to the other, in template px. */
export interface Guide {
  axis: 'x' | 'y'
  /** Place on the axis: a vertical line's x, a horizontal line's y. */
  at: number
  from: number
  to: number
  /** A distance rather than a line: it is drawn with its length beside it. */
  distance?: boolean
}
