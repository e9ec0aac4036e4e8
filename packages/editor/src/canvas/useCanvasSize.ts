import { type RefObject, useEffect } from 'react'
import { useEditor } from '../EditorServices.ts'
import { fitPage } from './viewport.ts'

/** Keeps the stage as large as its element; the page is fitted at first, and kept in the middle afterwards. */
export function useCanvasSize(element: RefObject<HTMLElement | null>): void {
  const { store } = useEditor()
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const width = Math.round(entry.contentRect.width)
      const height = Math.round(entry.contentRect.height)
      const { document, session } = store.getState()
      const { canvas, viewport } = session
      if (width === canvas.width && height === canvas.height) return
      const fitted = fitPage(document.page.dimensions, canvas).zoom === viewport.zoom
      const next = { width, height }
      store.updateSession({
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
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, store])
}
