import type { EditorLayout } from '../store/EditorState.ts'

/** From this width on, panels dock beside the canvas; a modal leaves a few px of a 1600 px wide window. */
const wideFrom = 1560
/** Below this width, or below the next one in a window that is higher than wide, panels are sheets at the bottom. */
const narrowBelow = { always: 560, portrait: 900 }

/** How the editor arranges its parts in a room of this size, in CSS px. */
export function layoutOf({ width, height }: { width: number; height: number }): EditorLayout {
  if (width < (height > width ? narrowBelow.portrait : narrowBelow.always)) return 'narrow'
  return width < wideFrom ? 'medium' : 'wide'
}
