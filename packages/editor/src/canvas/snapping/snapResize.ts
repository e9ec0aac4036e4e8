import type { Point, Rect } from '@certificate-sdk/template/internal'
import {
  type Corner,
  cornerReach,
  cornerScale,
  type KeptMiddle,
  type Scale,
  scaleRect,
} from '../../document/cornerScale.ts'
import { type Axis, crossAxisOf, spanOf } from '../../geometry/axis.ts'
import type { Guide } from '../../scene/Guide.ts'
import { lineThrough } from './snapRect.ts'
import type { SnapStops, Stop } from './snapStops.ts'

/** The snapped position of a handle, and the line to show for it. */
export interface SnappedResize {
  /** Distance that the handle has moved, in page px. */
  by: Point
  /** Empty if no stop is near. */
  guides: readonly Guide[]
}

/** An edge moved by a handle. */
interface MovingEdge {
  axis: Axis
  at: number
  /** Distance that the edge moves per unit of the handle's change. */
  rate: number
}

/** The remaining change of the handle, and the stop that an edge then lies on. */
interface ReachedEdge {
  axis: Axis
  by: number
  stop: Stop
}

/**
 * Snaps the edges of an upright box whose corner is dragged.
 *
 * @param threshold maximum distance that the corner may jump, in page px
 */
export function snapCorner(
  box: Rect,
  corner: Corner,
  by: Point,
  kept: KeptMiddle,
  stops: SnapStops,
  threshold: number,
): SnappedResize {
  const scale = cornerScale(box, corner, by, kept)
  const reach = cornerReach(box, corner, scale.about)
  const found = nearestEdge(scaledEdges(box, scale), stops, threshold / (Math.hypot(reach.x, reach.y) || 1))
  const factor = scale.factor + (found?.by ?? 0)
  if (!found || factor <= 0) return { by, guides: [] }
  return {
    by: { x: reach.x * (factor - 1), y: reach.y * (factor - 1) },
    guides: [guideOf(found, scaleRect(box, { ...scale, factor }))],
  }
}

/**
 * Snaps the side of an upright box.
 *
 * @param fromCenter whether the other side moves, too
 */
export function snapSide(
  box: Rect,
  side: 'n' | 'e' | 's' | 'w',
  by: Point,
  fromCenter: boolean,
  stops: SnapStops,
  threshold: number,
): SnappedResize {
  const axis = side === 'n' || side === 's' ? 'y' : 'x'
  const { start, end } = spanOf(box, axis)
  const [dragged, other] = side === 'w' || side === 'n' ? [start, end] : [end, start]
  const edges: MovingEdge[] = [{ axis, at: dragged + by[axis], rate: 1 }]
  if (fromCenter) edges.push({ axis, at: other - by[axis], rate: -1 })
  const found = nearestEdge(edges, stops, threshold)
  if (!found) return { by, guides: [] }
  return { by: { ...by, [axis]: by[axis] + found.by }, guides: [guideOf(found, box)] }
}

function scaledEdges(box: Rect, scale: Scale): MovingEdge[] {
  return (['x', 'y'] as const).flatMap((axis) => {
    const { start, end } = spanOf(box, axis)
    return [start, end].map((edge) => {
      const rate = edge - scale.about[axis]
      return { axis, at: scale.about[axis] + rate * scale.factor, rate }
    })
  })
}

function nearestEdge(edges: readonly MovingEdge[], stops: SnapStops, limit: number): ReachedEdge | undefined {
  let best: ReachedEdge | undefined
  for (const { axis, at, rate } of edges) {
    // An edge through the fixed point does not move.
    if (Math.abs(rate) < 1e-6) continue
    for (const stop of stops[axis]) {
      const by = (stop.at - at) / rate
      if (Math.abs(by) <= limit && (!best || Math.abs(by) < Math.abs(best.by) - 1e-9))
        best = { axis, by, stop }
    }
  }
  return best
}

function guideOf({ axis, stop }: ReachedEdge, resized: Rect): Guide {
  return lineThrough(stop, axis, spanOf(resized, crossAxisOf(axis)))
}
