import type { Handle } from '../../document/resizeField.ts'
import { feel } from '../../feel.ts'
import { onlySelected } from '../../store/selectors.ts'
import { type CanvasItem, itemAt } from '../rendering/CanvasItem.ts'
import { placeHandles } from '../rendering/placeHandles.ts'
import type { PointerSample } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'
import { handleAt } from './handleAt.ts'

/** What a pointer is at: the field under it, and the handle of the one selected field, unless that field is under it. */
export function hitTest(
  { store, items }: Pick<GestureContext, 'store' | 'items'>,
  { page, canvas }: PointerSample,
  pointer: keyof typeof feel.handleReach,
): { under: CanvasItem | undefined; item: CanvasItem | undefined; handle: Handle | undefined } {
  const state = store.getState()
  const { viewport } = state.ui
  const only = onlySelected(state)
  const item = only && items().find(({ key }) => key === only.key)
  const under = itemAt(items(), page, feel.minHitSize / viewport.zoom)
  const handle =
    item && state.can.edit && under?.key !== item.key
      ? handleAt(placeHandles(item, viewport), canvas, feel.handleReach[pointer])
      : undefined
  return { under, item, handle }
}
