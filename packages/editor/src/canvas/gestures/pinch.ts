import type { Point } from '@certificate-sdk/template/internal'
import { type Viewport, zoomAt } from '../../geometry/viewport.ts'

/** Two fingers on the canvas, in CSS px. */
export interface Pinch {
  distance: number
  center: Point
}

/** The pinch of the first two pointers; `undefined` if there are fewer. */
export function pinchOf([a, b]: readonly Point[]): Pinch | undefined {
  if (!a || !b) return undefined
  return {
    // Never 0, because it is used as a divisor.
    distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
    center: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  }
}

/** The viewport after two fingers have moved: the content between them stays between them. */
export function zoomByPinch(viewport: Viewport, before: Pinch, now: Pinch): Viewport {
  const zoomed = zoomAt(viewport, (viewport.zoom * now.distance) / before.distance, before.center)
  return {
    ...zoomed,
    x: Math.round(zoomed.x + now.center.x - before.center.x),
    y: Math.round(zoomed.y + now.center.y - before.center.y),
  }
}
