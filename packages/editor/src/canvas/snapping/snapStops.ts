import type { Dimensions } from '@certificate-sdk/template'
import type { Rect } from '@certificate-sdk/template/internal'

/** Where something may snap to on one axis. */
export interface Stop {
  at: number
  from: number
  to: number
}

/** All stops of a page, gathered once when a drag begins. */
export interface SnapStops {
  x: readonly Stop[]
  y: readonly Stop[]
  /** Baselines of other texts. */
  baselines: readonly Stop[]
  /** The other fields themselves, for equal gaps. */
  boxes: readonly Rect[]
}

/** A field that others may snap to. */
export interface SnapTarget extends Rect {
  /** Place of the first baseline, for texts that are not turned. */
  baseline?: number | undefined
}

/** Margin of the page that fields snap to, as a share of its shorter side. */
const marginShare = 0.05

/** Width of the page's margin in template px. */
export function marginOf(page: Dimensions): number {
  return Math.round(Math.min(page.width, page.height) * marginShare)
}

/** Stops at the page's edges, center and margins, and at the edges and centers of other fields. */
export function snapStops(page: Dimensions, others: readonly SnapTarget[]): SnapStops {
  const margin = marginOf(page)
  const pageStops = (size: number, length: number): Stop[] =>
    [size / 2, 0, size, margin, size - margin].map((at) => ({ at, from: 0, to: length }))
  const boxStops = (axis: 'x' | 'y'): Stop[] =>
    others.flatMap((box) => {
      const [start, size] = axis === 'x' ? [box.x, box.width] : [box.y, box.height]
      const [from, length] = axis === 'x' ? [box.y, box.height] : [box.x, box.width]
      return [start, start + size / 2, start + size].map((at) => ({ at, from, to: from + length }))
    })
  return {
    x: [...pageStops(page.width, page.height), ...boxStops('x')],
    y: [...pageStops(page.height, page.width), ...boxStops('y')],
    baselines: others.flatMap(({ baseline, x, width }) =>
      baseline === undefined ? [] : [{ at: baseline, from: x, to: x + width }],
    ),
    boxes: others,
  }
}
