import { type RefObject, useLayoutEffect } from 'react'
import { fitPage } from '../../geometry/viewport.ts'
import { useEditor } from '../../services/useEditor.ts'
import type { EditorStore } from '../../store/createEditorStore.ts'

/** Stores the size of the canvas; fits the page at first, and keeps it centered when the size changes. */
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
  const { document, ui } = store.getState()
  const { canvas, viewport } = ui
  if (width === canvas.width && height === canvas.height) return
  const fitted = fitPage(document.page.dimensions, canvas).zoom === viewport.zoom
  const next = { width, height }
  store.updateUi({
    canvas: next,
    viewport:
      canvas.width === 0 || fitted
        ? fitPage(document.page.dimensions, next)
        : {
            ...viewport,
            x: Math.round(viewport.x + (width - canvas.width) / 2),
            y: Math.round(viewport.y + (height - canvas.height) / 2),
          },
  })
}
