import type { Point, Rect } from '@certificate-sdk/template/internal'
import { type Axis, crossAxisOf, type Span, spanOf } from '../../geometry/axis.ts'
import type { Guide } from '../../scene/Guide.ts'
import type { SnapStops, SnapTarget, Stop } from './snapStops.ts'

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

/** A move that makes two gaps equal, and the two distances to show for it. */
interface EqualGaps {
  by: number
  guides: Guide[]
}

/** The moving span and two neighbors, in their order along the axis. */
type Row = readonly [Span, Span, Span]

/**
 * Examines the fields beside a moving one along one axis: places it between two neighbors, or continues the
 * gap of the two on one side. Only the nearest two on each side count, so that each field is examined only
 * once.
 *
 * @param threshold maximum distance of the position, in page px
 */
export function snapToEqualGaps(
  rect: Rect,
  others: readonly Rect[],
  axis: Axis,
  threshold: number,
): EqualGaps | undefined {
  const moving = spanOf(rect, axis)
  const crossAxis = crossAxisOf(axis)
  const cross = spanOf(rect, crossAxis)
  const length = moving.end - moving.start
  const beside = others.filter((other) => intersects(spanOf(other, crossAxis), cross))
  const spans = beside.map((other) => spanOf(other, axis))
  const isBefore = ({ end }: Span) => end <= moving.start + threshold
  const isAfter = (span: Span) => !isBefore(span) && span.start >= moving.end - threshold
  const [previous, beforePrevious] = spans.filter(isBefore).sort((a, b) => b.end - a.end)
  const [next, afterNext] = spans.filter(isAfter).sort((a, b) => a.start - b.start)
  const candidate = (start: number, rowAround: (moved: Span) => Row) => ({
    by: start - moving.start,
    gaps: gapsOf(rowAround({ start, end: start + length })),
  })
  const candidates = [
    previous &&
      next &&
      candidate((previous.end + next.start - length) / 2, (moved) => [previous, moved, next]),
    previous &&
      beforePrevious &&
      candidate(previous.end + previous.start - beforePrevious.end, (moved) => [
        beforePrevious,
        previous,
        moved,
      ]),
    next &&
      afterNext &&
      candidate(next.start - (afterNext.start - next.end) - length, (moved) => [moved, next, afterNext]),
  ]
  const best = candidates
    .filter((found) => found !== undefined)
    .filter(({ by, gaps }) => Math.abs(by) <= threshold && gaps.every(({ start, end }) => end > start))
    .sort((a, b) => Math.abs(a.by) - Math.abs(b.by))[0]
  // A distance along x is a horizontal line, whose position is a y.
  const middle = (cross.start + cross.end) / 2
  return (
    best && {
      by: best.by,
      guides: best.gaps.map(({ start, end }) => ({
        axis: crossAxis,
        at: middle,
        from: start,
        to: end,
        distance: true,
      })),
    }
  )
}

function gapsOf([a, b, c]: Row): readonly [Span, Span] {
  return [
    { start: a.end, end: b.start },
    { start: b.end, end: c.start },
  ]
}

function intersects(a: Span, b: Span): boolean {
  return a.start <= b.end && a.end >= b.start
}
