import type { Point } from '@certificate-sdk/template/internal'
import { feel } from '../../feel.ts'
import { panBy, zoomAt } from '../../geometry/viewport.ts'
import { showViewport } from '../../store/CanvasView.ts'
import type { EditorStore } from '../../store/createEditorStore.ts'

/**
 * The wheel scrolls the page, sideways with Shift; with Ctrl or Cmd, which is also how browsers report a
 * pinch on a trackpad, it zooms at the pointer.
 *
 * @param canvasPoint position of an event, in CSS px of the canvas
 */
export function attachWheel(
  element: HTMLElement,
  store: EditorStore,
  canvasPoint: (event: WheelEvent) => Point,
  signal: AbortSignal,
): void {
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const { document, ui } = store.getState()
      const { viewport } = ui.view
      if (event.ctrlKey || event.metaKey) {
        const { line, pixel, max } = feel.wheelZoom
        const exponent = -event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? line : pixel)
        const factor = Math.exp(Math.min(max, Math.max(-max, exponent)))
        store.transition({ view: showViewport(zoomAt(viewport, viewport.zoom * factor, canvasPoint(event))) })
        return
      }
      const by = event.shiftKey ? { x: event.deltaY, y: 0 } : { x: event.deltaX, y: event.deltaY }
      store.transition({
        view: showViewport(panBy(viewport, { x: -by.x, y: -by.y }, document.page.dimensions, ui.view.canvas)),
      })
    },
    { passive: false, signal },
  )
}
