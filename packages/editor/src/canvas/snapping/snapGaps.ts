import type { Rect } from '@certificate-sdk/template/internal'
import type { Guide } from './Guide.ts'

/** A move that makes two gaps equal, and the two distances to show for it. */
export interface SnappedGap {
  by: number
  guides: Guide[]
}

interface Span {
  start: number
  end: number
}

/**
 * Looks along one axis at the fields beside a moving one: between two neighbors, or continuing the gap of the two on
 * one side. Only the nearest two of each side count, so that it costs one look at each field.
 */
export function nearestGap(
  box: Rect,
  others: readonly Rect[],
  axis: 'x' | 'y',
  threshold: number,
): SnappedGap | undefined {
  const span = (b: Rect): Span =>
    axis === 'x' ? { start: b.x, end: b.x + b.width } : { start: b.y, end: b.y + b.height }
  const across = (b: Rect): Span =>
    axis === 'x' ? { start: b.y, end: b.y + b.height } : { start: b.x, end: b.x + b.width }
  const me = span(box)
  const lane = across(box)
  const size = me.end - me.start
  const before: Span[] = []
  const after: Span[] = []
  for (const other of others) {
    const otherLane = across(other)
    if (otherLane.start > lane.end || otherLane.end < lane.start) continue
    const its = span(other)
    if (its.end <= me.start + threshold) before.push(its)
    else if (its.start >= me.end - threshold) after.push(its)
  }
  before.sort((a, b) => b.end - a.end)
  after.sort((a, b) => a.start - b.start)
  const [left, farLeft] = before
  const [right, farRight] = after
  const candidates: { start: number; gaps: [Span, Span] }[] = []
  if (left && right) {
    const start = (left.end + right.start - size) / 2
    candidates.push({
      start,
      gaps: [
        { start: left.end, end: start },
        { start: start + size, end: right.start },
      ],
    })
  }
  if (left && farLeft && farLeft.end < left.start) {
    const gap = left.start - farLeft.end
    const start = left.end + gap
    candidates.push({
      start,
      gaps: [
        { start: farLeft.end, end: left.start },
        { start: left.end, end: start },
      ],
    })
  }
  if (right && farRight && right.end < farRight.start) {
    const gap = farRight.start - right.end
    const start = right.start - gap - size
    candidates.push({
      start,
      gaps: [
        { start: start + size, end: right.start },
        { start: right.end, end: farRight.start },
      ],
    })
  }
  const best = candidates
    .map(({ start, gaps }) => ({ by: start - me.start, gaps }))
    .filter(({ by, gaps }) => Math.abs(by) <= threshold && gaps.every(({ start, end }) => end - start > 0))
    .sort((a, b) => Math.abs(a.by) - Math.abs(b.by))[0]
  if (!best) return undefined
  const at = (lane.start + lane.end) / 2
  return {
    by: best.by,
    guides: best.gaps.map(({ start, end }) => ({
      axis: otherAxis(axis),
      at,
      from: start,
      to: end,
      distance: true,
    })),
  }
}

/** A distance along x is drawn as a horizontal line, which is named by its y. */
function otherAxis(axis: 'x' | 'y'): 'x' | 'y' {
  return axis === 'x' ? 'y' : 'x'
}
