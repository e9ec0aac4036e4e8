import type { Handle } from '../../document/resizeField.ts'
import { feel } from '../../feel.ts'
import { onlySelected } from '../../store/selectors.ts'
import { type CanvasItem, itemAt } from '../rendering/CanvasItem.ts'
import { placeHandles } from '../rendering/placeHandles.ts'
import type { PointerSample } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'
import type { PressTarget } from './gestureFor.ts'
import { handleAt } from './handleAt.ts'

/** The target under a pointer. */
export interface Hit {
  target: PressTarget
  /** The field under the pointer. */
  under: CanvasItem | undefined
  /** The only selected field, if there is one. */
  item: CanvasItem | undefined
  /** Its handle under the pointer. */
  handle: Handle | undefined
}

/** Finds the field and the handle under a pointer. A field covers its own handles, but not those of others. */
export function hitTest(
  { store, items }: Pick<GestureContext, 'store' | 'items'>,
  { page, canvas }: PointerSample,
  pointer: keyof typeof feel.handleReach,
): Hit {
  const state = store.getState()
  const { viewport, selection } = state.ui
  const only = onlySelected(state)
  const item = only && items().find(({ key }) => key === only.key)
  const under = itemAt(items(), page, feel.minHitSize / viewport.zoom)
  const handle =
    item && state.can.edit && under?.key !== item.key
      ? handleAt(placeHandles(item, viewport), canvas, feel.handleReach[pointer])
      : undefined
  return { target: targetOf(under, handle, selection), under, item, handle }
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
