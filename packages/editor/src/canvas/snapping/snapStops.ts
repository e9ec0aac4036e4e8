import type { Dimensions } from '@certificate-sdk/template'
import type { Rect } from '@certificate-sdk/template/internal'
import { type Axis, crossAxisOf, spanOf } from '../../geometry/axis.ts'
import { marginOf } from '../../geometry/marginOf.ts'

/** A position on an axis that attracts a moving field, and the line to show for it. */
export interface Stop {
  at: number
  /** Ends of the line, on the other axis. */
  from: number
  to: number
}

/** All stops of a page, collected once when a drag begins. */
export interface SnapStops {
  x: readonly Stop[]
  y: readonly Stop[]
  /** Baselines of other texts. */
  baselines: readonly Stop[]
  /** The other fields themselves, for equal gaps. */
  rects: readonly Rect[]
}

/** A field that others may snap to. */
export interface SnapTarget extends Rect {
  /** Position of the first baseline, for texts that are not rotated. */
  baseline?: number | undefined
}

/** Positions across the whole page, per axis. */
export type AidStops = Readonly<Record<Axis, readonly number[]>>

/** Stops at the page's edges, center, margins, guides, and grid, and at the edges and centers of other fields. */
export function snapStops(
  page: Dimensions,
  others: readonly SnapTarget[],
  aids: AidStops = { x: [], y: [] },
): SnapStops {
  const margin = marginOf(page)
  const lines = (positions: readonly number[], crossLength: number): Stop[] =>
    positions.map((at) => ({ at, from: 0, to: crossLength }))
  const pageStops = (length: number, crossLength: number): Stop[] =>
    lines([length / 2, 0, length, margin, length - margin], crossLength)
  const fieldStops = (axis: Axis): Stop[] =>
    others.flatMap((rect) => {
      const { start, end } = spanOf(rect, axis)
      const { start: from, end: to } = spanOf(rect, crossAxisOf(axis))
      return [start, (start + end) / 2, end].map((at) => ({ at, from, to }))
    })
  return {
    x: firstAtEach([
      ...pageStops(page.width, page.height),
      ...fieldStops('x'),
      ...lines(aids.x, page.height),
    ]),
    y: firstAtEach([...pageStops(page.height, page.width), ...fieldStops('y'), ...lines(aids.y, page.width)]),
    baselines: others.flatMap(({ baseline, x, width }) =>
      baseline === undefined ? [] : [{ at: baseline, from: x, to: x + width }],
    ),
    rects: others,
  }
}

/** Keeps the first of the stops at a position: it counts anyway, and fields in rows and columns have many. */
function firstAtEach(stops: readonly Stop[]): Stop[] {
  const positions = new Set<number>()
  return stops.filter(({ at }) => !positions.has(at) && positions.add(at))
}
