import type { Handle } from '../../document/resizeField.ts'
import { feel } from '../../feel.ts'
import { type CanvasItem, itemAt } from '../rendering/CanvasItem.ts'
import { placeHandles } from '../rendering/placeHandles.ts'
import { type SelectionFrame, selectionFrame } from '../rendering/selectionFrame.ts'
import type { PointerSample } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'
import type { PressTarget } from './gestureFor.ts'
import { handleAt } from './handleAt.ts'

/** The target under a pointer. */
export interface Hit {
  target: PressTarget
  /** The field under the pointer. */
  under: CanvasItem | undefined
  /** Around the selected fields, if there are any that can be changed. */
  frame: SelectionFrame | undefined
  /** Its handle under the pointer. */
  handle: Handle | undefined
}

/** Finds the field and the handle under a pointer. A selected field covers the handles, others do not. */
export function hitTest(
  { store, items }: Pick<GestureContext, 'store' | 'items'>,
  { page, canvas }: PointerSample,
  pointer: keyof typeof feel.handleReach,
): Hit {
  const state = store.getState()
  const { viewport, selection } = state.ui
  const frame = selectionFrame(items().filter(({ key }) => selection.includes(key)))
  const under = itemAt(items(), page, feel.minHitSize / viewport.zoom)
  const handle =
    frame && state.can.edit && !(under && selection.includes(under.key))
      ? handleAt(placeHandles(frame, viewport), canvas, feel.handleReach[pointer])
      : undefined
  return { target: targetOf(under, handle, selection), under, frame, handle }
}

function targetOf(
  under: CanvasItem | undefined,
  handle: Handle | undefined,
  selection: readonly string[],
): PressTarget {
  if (handle) return 'handle'
  if (!under) return 'page'
  return selection.includes(under.key) ? 'selected field' : 'other field'
}
