import type { Axis } from '../geometry/axis.ts'

/** A line that shows where a moving field snaps, in page px. */
export interface Guide {
  /** The axis on which `at` is a position: a vertical line has an x, a horizontal line a y. */
  axis: Axis
  at: number
  /** Ends of the line, on the other axis. */
  from: number
  to: number
  /** A distance between fields rather than a line through edges: it is drawn with its length beside it. */
  distance?: boolean
}
