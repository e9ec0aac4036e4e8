import { type RefObject, useLayoutEffect } from 'react'
import { fitPage } from '../../geometry/viewport.ts'
import { useEditor } from '../../services/useEditor.ts'
import { resizeTo } from '../../store/CanvasView.ts'
import type { EditorStore } from '../../store/createEditorStore.ts'
import { uncoveredCanvas, wholeCanvas } from '../../store/selectors.ts'

/** Stores the size of the canvas; fits the page initially, and keeps it centered when the size changes. */
export function useCanvasSize(element: RefObject<HTMLElement | null>): void {
  const { store } = useEditor()
  useLayoutEffect(() => {
    if (!element.current) return
    // Measured before the first frame, so that nothing is drawn twice.
    resizeCanvas(store, element.current.clientWidth, element.current.clientHeight)
    const observer = new ResizeObserver(([entry]) => {
      if (entry) resizeCanvas(store, entry.contentRect.width, entry.contentRect.height)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, store])
}

function resizeCanvas(store: EditorStore, fractionalWidth: number, fractionalHeight: number): void {
  const width = Math.round(fractionalWidth)
  const height = Math.round(fractionalHeight)
  const state = store.getState()
  const { canvas, viewport } = state.ui.view
  if (width === canvas.width && height === canvas.height) return
  const page = state.document.page.dimensions
  const size = { width, height }
  const next = { ...state, ui: { ...state.ui, view: { canvas: size, viewport } } }
  // A side panel opened since then left the page in place.
  const rooms = [wholeCanvas, uncoveredCanvas]
  const room =
    canvas.width === 0 ? uncoveredCanvas : rooms.find((of) => fitPage(page, of(state)).zoom === viewport.zoom)
  const moved = room
    ? fitPage(page, room(next))
    : {
        ...viewport,
        x: Math.round(viewport.x + (width - canvas.width) / 2),
        y: Math.round(viewport.y + (height - canvas.height) / 2),
      }
  store.transition({ view: resizeTo(size, moved) })
}
