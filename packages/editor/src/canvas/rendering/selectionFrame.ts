import { boundsOf, cornersOf } from '@certificate-sdk/template/internal'
import { type Handle, handlesOf } from '../../document/resizeField.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'

/** The rectangle around the selection, with its handles. */
export interface SelectionFrame {
  /** Clockwise from the corner that is top left before the rotation, in page px. */
  corners: CanvasItem['corners']
  /** Degrees, clockwise. */
  rotation: number
  handles: readonly Handle[]
}

/** Several fields can only be scaled as a whole, so that they keep their proportions. */
const commonHandles: readonly Handle[] = ['nw', 'ne', 'se', 'sw', 'rotate']

/**
 * The frame of the selected fields that are not locked: the frame of the only one, or an upright one around
 * all of them.
 */
export function selectionFrame(selected: readonly CanvasItem[]): SelectionFrame | undefined {
  const items = selected.filter(({ field }) => !field.locked)
  const [only] = items
  if (!only) return undefined
  if (items.length === 1)
    return { corners: only.corners, rotation: only.field.rotation, handles: handlesOf(only.field) }
  const box = boundsOf(items.flatMap(({ corners }) => corners))
  return { corners: cornersOf(box, undefined), rotation: 0, handles: commonHandles }
}
