import type { Point } from '@certificate-sdk/template/internal'
import type { Guide } from './Guide.ts'
import { nearestGap } from './snapGaps.ts'
import type { SnapStops, SnapTarget, Stop } from './snapStops.ts'

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
export function snapRect(box: SnapTarget, stops: SnapStops, threshold: number): Snapped {
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
