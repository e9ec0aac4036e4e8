import type { Rect } from '@certificate-sdk/template/internal'
import { type Axis, crossAxisOf, type Span, spanOf } from '../../geometry/axis.ts'
import type { Guide } from '../../scene/Guide.ts'

/** A move that makes two gaps equal, and the two distances to show for it. */
export interface EqualGaps {
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
