import { boundsOf, intersects, type Point, type Rect } from '@certificate-sdk/template/internal'
import { feel } from '../../feel.ts'
import { toCanvas } from '../../geometry/viewport.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import type { CanvasView } from '../../store/CanvasView.ts'
import { type PlacedHandle, placeHandles } from './placeHandles.ts'
import type { SelectionFrame } from './selectionFrame.ts'

/** Inputs of the places of handles, besides the fields. */
interface HandleSurroundings extends CanvasView {
  /** Keys of the selected fields. */
  selection: readonly string[]
  /** True if the main pointing device is a finger. */
  touch: boolean
}

/** Possible sides for the rotation handle, in order of preference. */
const sides = ['s', 'n', 'e', 'w'] as const

/**
 * Returns the handles of the selection, as drawn and as pressed. A fingertip on the rotation handle covers
 * the next line of a certificate: on a touch screen, the handle is on a side without other fields; if there
 * is none, only the sheet offers rotation.
 */
export function selectionHandles(
  frame: SelectionFrame,
  items: readonly CanvasItem[],
  { selection, viewport, canvas, touch }: HandleSurroundings,
): PlacedHandle[] {
  if (!touch) return placeHandles(frame, viewport)
  const others = items
    .filter(({ key, field }) => !field.hidden && !selection.includes(key))
    .map(({ corners }) => boundsOf(corners.map((corner) => toCanvas(viewport, corner))))
  for (const side of sides) {
    const handles = placeHandles(frame, viewport, side)
    const circle = handles.find(({ handle }) => handle === 'rotate')
    if (!circle || isFree(circle, others, canvas)) return handles
  }
  return placeHandles(frame, viewport).filter(({ handle }) => handle !== 'rotate')
}

/** Returns true if a fingertip around a point is on the canvas and on no field. */
function isFree({ x, y }: Point, others: readonly Rect[], canvas: CanvasView['canvas']): boolean {
  const reach = feel.handleReach.touch
  const tip = { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach }
  const inside = x >= 0 && y >= 0 && x <= canvas.width && y <= canvas.height
  return inside && !others.some((other) => intersects(tip, other))
}
