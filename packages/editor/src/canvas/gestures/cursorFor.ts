import { handleCursor } from './handleCursor.ts'
import type { Hit } from './hitTest.ts'

/** Returns the cursor that indicates the action of a mouse press. */
export function cursorFor({ target, grip, under, frame, handle, guide }: Hit, canEdit: boolean): string {
  if (grip) return grip.cursor
  if (frame && handle) return handleCursor(handle, frame.rotation)
  if (guide) return guide.direction === 'vertical' ? 'ew-resize' : 'ns-resize'
  if (under && !canEdit) return 'pointer'
  if (target === 'covered selection' || target === 'selection frame') return canEdit ? 'move' : 'default'
  return under && !under.field.locked ? 'move' : 'default'
}
