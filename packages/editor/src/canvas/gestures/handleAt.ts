import type { Point } from '@certificate-sdk/template/internal'
import type { Handle } from '../../document/resizeField.ts'
import type { PlacedHandle } from '../rendering/placeHandles.ts'

/** The handle under a pointer. Only outside the box, so that even a tiny field can be dragged. */
export function handleAt(handles: readonly PlacedHandle[], point: Point, reach: number): Handle | undefined {
  let best: { handle: Handle; distance: number } | undefined
  for (const { handle, x, y } of handles) {
    const distance = Math.hypot(point.x - x, point.y - y)
    if (distance <= reach && (!best || distance < best.distance)) best = { handle, distance }
  }
  return best?.handle
}
