import { fitPage, type Viewport } from '../geometry/viewport.ts'
import type { CanvasView } from './CanvasView.ts'
import type { EditorState } from './EditorState.ts'
import { uncoveredCanvas, wholeCanvas } from './selectors.ts'

/**
 * Returns the viewport for another size of the canvas: if it fitted the page, it still does; otherwise the center of
 * the canvas stays where it is.
 *
 * @param state state before the change
 */
export function resizedViewport(
  state: EditorState,
  viewport: Viewport,
  canvas: CanvasView['canvas'],
): Viewport {
  const page = state.document.page.dimensions
  const before = state.ui.view.canvas
  const next = { ...state, ui: { ...state.ui, view: { canvas, viewport } } }
  // A side panel opened in the meantime left the page in place.
  const rooms = [wholeCanvas, uncoveredCanvas]
  const room =
    before.width === 0 ? uncoveredCanvas : rooms.find((of) => fitPage(page, of(state)).zoom === viewport.zoom)
  if (room) return fitPage(page, room(next))
  return {
    ...viewport,
    x: Math.round(viewport.x + (canvas.width - before.width) / 2),
    y: Math.round(viewport.y + (canvas.height - before.height) / 2),
  }
}
