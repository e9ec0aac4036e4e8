import { type Dimensions, fieldKind } from '@certificate-sdk/template'
import { boundsOf, type Point, type Rect } from '@certificate-sdk/template/internal'
import type { CanvasItem } from '../rendering/CanvasItem.ts'
import type { Guide } from './Guide.ts'
import { nearestGap } from './snapGaps.ts'

/** Where something may snap to on one axis. */
interface Stop {
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

/** How far to move further, and which lines to show for it. */
export interface Snapped {
  by: Point
  guides: Guide[]
}

/**
 * Finds the nearest stop for the edges and the center of a moving box on each axis.
 *
 * @param threshold how near a stop must be, in template px
 */
export function snapBox(box: SnapTarget, stops: SnapStops, threshold: number): Snapped {
  const x = nearest([box.x, box.x + box.width / 2, box.x + box.width], stops.x, threshold)
  const edgeY = nearest([box.y, box.y + box.height / 2, box.y + box.height], stops.y, threshold)
  const baseline =
    box.baseline === undefined ? undefined : nearest([box.baseline], stops.baselines, threshold)
  const y = baseline && (!edgeY || Math.abs(baseline.by) <= Math.abs(edgeY.by)) ? baseline : edgeY
  const gapX = x ? undefined : nearestGap(box, stops.boxes, 'x', threshold)
  const gapY = y ? undefined : nearestGap(box, stops.boxes, 'y', threshold)
  const by = { x: x?.by ?? gapX?.by ?? 0, y: y?.by ?? gapY?.by ?? 0 }
  const guides: Guide[] = []
  if (x) guides.push(guide('x', x.stop, box.y + by.y, box.height))
  if (y) guides.push(guide('y', y.stop, box.x + by.x, box.width))
  for (const gap of [gapX, gapY]) if (gap) guides.push(...gap.guides)
  return { by, guides }
}

function guide(axis: 'x' | 'y', stop: Stop, start: number, length: number): Guide {
  return { axis, at: stop.at, from: Math.min(stop.from, start), to: Math.max(stop.to, start + length) }
}

function nearest(
  places: readonly number[],
  stops: readonly Stop[],
  threshold: number,
): { by: number; stop: Stop } | undefined {
  let best: { by: number; stop: Stop } | undefined
  for (const stop of stops)
    for (const place of places) {
      const by = stop.at - place
      if (Math.abs(by) <= threshold && (!best || Math.abs(by) < Math.abs(best.by) - 1e-6)) best = { by, stop }
    }
  return best
}

/** A field as others snap to it; only an upright text has a baseline. */
export function snapTarget({ corners, field }: CanvasItem): SnapTarget {
  const upright = field.rotation % 360 === 0 && fieldKind(field.type).content === 'text'
  return { ...boundsOf(corners), baseline: upright ? field.y + 0.8 * field.fontSize : undefined }
}
