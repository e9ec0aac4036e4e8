import type { PointerSample } from '../../scene/PointerSample.ts'
import type { Gesture } from './Gesture.ts'
import type { PressPlan } from './gestureFor.ts'
import { handleCursor } from './handleCursor.ts'
import type { Hit } from './hitTest.ts'
import type { Pinch } from './pinch.ts'

/** Timer of a state. */
export type Timer = ReturnType<typeof setTimeout>

interface PlannedPress {
  at: PointerSample
  hit: Hit
  plan: PressPlan
}

/** State of the pointers; see the table of `PointerController`. */
export type PointerState =
  | { name: 'idle' }
  | ({ name: 'pressed' } & PlannedPress)
  | ({ name: 'beginning'; timer: Timer } & PlannedPress)
  | { name: 'running'; gesture: Gesture; timer?: Timer }
  | { name: 'released'; gesture: Gesture; at: PointerSample; timer: Timer }
  | { name: 'pinching'; pinch: Pinch }

/** State while no pointer is down. */
export const idle: PointerState = { name: 'idle' }

/** Returns true if a press is a gesture, or may become one: keys must not change what it began with. */
export function isBusy({ name }: PointerState): boolean {
  return name === 'pressed' || name === 'beginning' || name === 'running'
}

/** Returns the cursor that indicates the action of a mouse press. */
export function cursorFor({ target, grip, under, frame, handle, guide }: Hit, canEdit: boolean): string {
  if (grip) return grip.cursor
  if (frame && handle) return handleCursor(handle, frame.rotation)
  if (guide) return guide.direction === 'vertical' ? 'ew-resize' : 'ns-resize'
  if (under && !canEdit) return 'pointer'
  if (target === 'covered selection' || target === 'selection frame') return canEdit ? 'move' : 'default'
  return under && !under.field.locked ? 'move' : 'default'
}
