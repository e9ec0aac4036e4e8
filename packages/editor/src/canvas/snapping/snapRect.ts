import type { Point, Rect } from '@certificate-sdk/template/internal'
import { type Axis, crossAxisOf, type Span, spanOf } from '../../geometry/axis.ts'
import type { Guide } from '../../scene/Guide.ts'
import type { SnapStops, SnapTarget, Stop } from './snapStops.ts'
import { snapToEqualGaps } from './snapToEqualGaps.ts'

/** The remaining distance to move, and the lines to show for it. */
export interface Snapped {
  by: Point
  guides: Guide[]
}

/** A stop within reach, and its distance. */
interface Reached {
  by: number
  stop: Stop
}

/**
 * Finds the nearest stop for the edges, the center, and the baseline of a moving rectangle on each axis; on
 * an axis without one, a position that makes two gaps equal.
 *
 * @param threshold maximum distance of a stop, in page px
 */
export function snapRect(rect: SnapTarget, stops: SnapStops, threshold: number): Snapped {
  const x = nearestStop(edgesOf(rect, 'x'), stops.x, threshold)
  const edge = nearestStop(edgesOf(rect, 'y'), stops.y, threshold)
  const baseline =
    rect.baseline === undefined ? undefined : nearestStop([rect.baseline], stops.baselines, threshold)
  const y = baseline && (!edge || Math.abs(baseline.by) <= Math.abs(edge.by)) ? baseline : edge
  const gapX = x ? undefined : snapToEqualGaps(rect, stops.rects, 'x', threshold)
  const gapY = y ? undefined : snapToEqualGaps(rect, stops.rects, 'y', threshold)
  const by = { x: x?.by ?? gapX?.by ?? 0, y: y?.by ?? gapY?.by ?? 0 }
  const snapped = { ...rect, x: rect.x + by.x, y: rect.y + by.y }
  return {
    by,
    guides: [
      ...(x ? [lineThrough(x.stop, 'x', spanOf(snapped, crossAxisOf('x')))] : []),
      ...(y ? [lineThrough(y.stop, 'y', spanOf(snapped, crossAxisOf('y')))] : []),
      ...(gapX?.guides ?? []),
      ...(gapY?.guides ?? []),
    ],
  }
}

/** The start, the middle, and the end of a rectangle: the positions that snap. */
export function edgesOf(rect: Rect, axis: Axis): [number, number, number] {
  const { start, end } = spanOf(rect, axis)
  return [start, (start + end) / 2, end]
}

/** The line to show for a stop: from the snapping target to the moving rectangle. */
export function lineThrough({ at, from, to }: Stop, axis: Axis, moving: Span): Guide {
  return { axis, at, from: Math.min(from, moving.start), to: Math.max(to, moving.end) }
}

function nearestStop(
  positions: readonly number[],
  stops: readonly Stop[],
  threshold: number,
): Reached | undefined {
  let best: Reached | undefined
  for (const stop of stops)
    for (const position of positions) {
      const by = stop.at - position
      // Prefer the first of equally near stops, regardless of rounding.
      if (Math.abs(by) <= threshold && (!best || Math.abs(by) < Math.abs(best.by) - 1e-6)) best = { by, stop }
    }
  return best
}
