import type { EditorLayout } from '../store/PanelState.ts'

/** Width from which panels dock beside the canvas; a modal in a 1600 px wide window is a few px narrower. */
const wideFrom = 1560
/** Below this width, or below the next one in a portrait window, panels are sheets at the bottom. */
const narrowBelow = { always: 560, portrait: 900 }

/** Layout of the editor for the available space, in CSS px. */
export function layoutOf({ width, height }: { width: number; height: number }): EditorLayout {
  if (width < (height > width ? narrowBelow.portrait : narrowBelow.always)) return 'narrow'
  return width < wideFrom ? 'medium' : 'wide'
}
