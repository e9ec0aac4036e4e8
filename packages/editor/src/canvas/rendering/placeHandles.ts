import type { Point } from '@certificate-sdk/template/internal'
import type { Handle } from '../../document/resizeField.ts'
import { feel } from '../../feel.ts'
import { toCanvas, type Viewport } from '../../geometry/viewport.ts'
import type { SelectionFrame } from './selectionFrame.ts'

/** The center of a handle, in CSS px of the canvas. */
export interface PlacedHandle extends Point {
  handle: Handle
}

/**
 * Returns the handles of a selection, outside its frame and rotated with it; without side handles if there is
 * no room for them.
 *
 * @param rotationSide side of the frame with the rotation handle
 */
export function placeHandles(
  { corners, rotation, handles }: SelectionFrame,
  viewport: Viewport,
  rotationSide: 'n' | 'e' | 's' | 'w' = 's',
): PlacedHandle[] {
  const [nw, ne, se, sw] = corners.map((corner) => toCanvas(viewport, corner)) as [Point, Point, Point, Point]
  const angle = (rotation * Math.PI) / 180
  const gap = feel.handleGap
  const across = { x: Math.cos(angle), y: Math.sin(angle) }
  const down = { x: -across.y, y: across.x }
  const shift = (point: Point, right: number, below: number): Point => ({
    x: point.x + across.x * right + down.x * below,
    y: point.y + across.y * right + down.y * below,
  })
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const far = feel.rotationHandleGap
  const rotate = {
    n: shift(middle(nw, ne), 0, -far),
    e: shift(middle(ne, se), far, 0),
    s: shift(middle(sw, se), 0, far),
    w: shift(middle(nw, sw), -far, 0),
  }
  const positions: Record<Handle, Point> = {
    nw: shift(nw, -gap, -gap),
    ne: shift(ne, gap, -gap),
    se: shift(se, gap, gap),
    sw: shift(sw, -gap, gap),
    n: shift(middle(nw, ne), 0, -gap),
    s: shift(middle(sw, se), 0, gap),
    e: shift(middle(ne, se), gap, 0),
    w: shift(middle(nw, sw), -gap, 0),
    rotate: rotate[rotationSide],
  }
  const width = Math.hypot(ne.x - nw.x, ne.y - nw.y)
  const height = Math.hypot(sw.x - nw.x, sw.y - nw.y)
  return handles
    .filter((handle) => {
      if (handle === 'n' || handle === 's') return width >= feel.sideHandleMinHeight
      // The ends of a line have no corners beside them.
      return (
        (handle !== 'e' && handle !== 'w') || height >= feel.sideHandleMinHeight || !handles.includes('nw')
      )
    })
    .map((handle) => ({ handle, ...positions[handle] }))
}
