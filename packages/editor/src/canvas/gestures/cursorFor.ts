import { handleCursor } from './handleCursor.ts'
import type { Hit } from './hitTest.ts'

/** The cursor that shows what a press of the mouse would do. */
export function cursorFor({ target, under, frame, handle, guide }: Hit, canEdit: boolean): string {
  if (frame && handle) return handleCursor(handle, frame.rotation)
  if (guide) return guide.direction === 'vertical' ? 'ew-resize' : 'ns-resize'
  if (under && !canEdit) return 'pointer'
  if (target === 'covered selection' || target === 'selection frame') return canEdit ? 'move' : 'default'
  return under && !under.field.locked ? 'move' : 'default'
}
