import type { Point } from '@certificate-sdk/template/internal'
import { type Handle, handlesOf } from '../../document/resizeField.ts'
import { toCanvas } from '../../geometry/viewport.ts'
import type { Viewport } from '../../store/EditorState.ts'
import type { CanvasItem } from '../rendering/CanvasItem.ts'

/** How far handles stand outside the box, in CSS px: they never cover the field. */
export const handleGap = 6
/** Distance of the rotation handle from the box. */
const rotateGap = 26

/** Where a handle is drawn, in canvas px. */
export interface PlacedHandle extends Point {
  handle: Handle
}

/** The handles of a selected field, outside its box; fewer where the box is too short for all. */
export function placeHandles({ field, corners }: CanvasItem, viewport: Viewport): PlacedHandle[] {
  const [nw, ne, se, sw] = corners.map((corner) => toCanvas(viewport, corner)) as [Point, Point, Point, Point]
  const angle = (field.rotation * Math.PI) / 180
  const across = { x: Math.cos(angle), y: Math.sin(angle) }
  const down = { x: -across.y, y: across.x }
  const shift = (point: Point, right: number, below: number): Point => ({
    x: point.x + across.x * right + down.x * below,
    y: point.y + across.y * right + down.y * below,
  })
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const places: Record<Handle, Point> = {
    nw: shift(nw, -handleGap, -handleGap),
    ne: shift(ne, handleGap, -handleGap),
    se: shift(se, handleGap, handleGap),
    sw: shift(sw, -handleGap, handleGap),
    n: shift(middle(nw, ne), 0, -handleGap),
    s: shift(middle(sw, se), 0, handleGap),
    e: shift(middle(ne, se), handleGap, 0),
    w: shift(middle(nw, sw), -handleGap, 0),
    rotate: shift(middle(sw, se), 0, rotateGap),
  }
  const height = Math.hypot(sw.x - nw.x, sw.y - nw.y)
  return handlesOf(field)
    .filter((handle) => (handle !== 'e' && handle !== 'w') || height >= 8)
    .map((handle) => ({ handle, ...places[handle] }))
}

/** The handle under a pointer. Only outside of the box, so that even a tiny field can be dragged. */
export function handleAt(handles: readonly PlacedHandle[], point: Point, reach: number): Handle | undefined {
  let best: { handle: Handle; distance: number } | undefined
  for (const { handle, x, y } of handles) {
    const distance = Math.hypot(point.x - x, point.y - y)
    if (distance <= reach && (!best || distance < best.distance)) best = { handle, distance }
  }
  return best?.handle
}

/** The cursor that tells what a handle will do on a turned field. */
export function handleCursor(handle: Handle, rotation: number): string {
  if (handle === 'rotate') return 'grab'
  const angles: Record<Exclude<Handle, 'rotate'>, number> = {
    e: 0,
    se: 45,
    s: 90,
    sw: 135,
    w: 180,
    nw: 225,
    n: 270,
    ne: 315,
  }
  const turned = (((angles[handle] + rotation) % 180) + 180) % 180
  return ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'][Math.round(turned / 45) % 4] ?? 'move'
}
