import type { Point } from '@certificate-sdk/template/internal'
import { type Handle, handlesOf } from '../../document/resizeField.ts'
import { toCanvas } from '../../geometry/viewport.ts'
import type { Viewport } from '../../store/EditorState.ts'
import type { CanvasItem } from './CanvasItem.ts'

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
