import { type RefObject, useLayoutEffect } from 'react'
import { useEditor } from '../../services/useEditor.ts'
import { resizeTo } from '../../store/CanvasView.ts'
import type { EditorStore } from '../../store/createEditorStore.ts'
import { resizedViewport } from '../../store/resizedViewport.ts'

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
  const size = { width, height }
  store.transition({ view: resizeTo(size, resizedViewport(state, viewport, size)) })
}
