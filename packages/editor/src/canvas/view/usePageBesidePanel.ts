import { useEffect } from 'react'
import { fitPage, type Viewport } from '../../geometry/viewport.ts'
import { useEditor } from '../../services/useEditor.ts'
import { showViewport } from '../../store/CanvasView.ts'
import type { EditorState } from '../../store/EditorState.ts'
import { hasPage, uncoveredCanvas } from '../../store/selectors.ts'

/** Moves the page out from under a panel that opens over the canvas, and back when the panel closes. */
export function usePageBesidePanel(): void {
  const { store } = useEditor()
  useEffect(
    () =>
      store.subscribe((now, before) => {
        // A change of the canvas size moves the page already.
        if (now.ui.panels.open === before.ui.panels.open || now.ui.view.canvas !== before.ui.view.canvas)
          return
        store.transition({ view: showViewport(besidePanel(before, now)) })
      }),
    [store],
  )
}

/** A fitted page is fitted again; a zoomed page keeps its center. */
function besidePanel(before: EditorState, now: EditorState): Viewport {
  const [from, to] = [uncoveredCanvas(before), uncoveredCanvas(now)]
  const { viewport } = now.ui.view
  if (!hasPage(now) || (from.x === to.x && from.width === to.width)) return viewport
  const page = now.document.page.dimensions
  const fitted = fitPage(page, from)
  if (fitted.zoom === viewport.zoom && fitted.x === viewport.x && fitted.y === viewport.y)
    return fitPage(page, to)
  return { ...viewport, x: Math.round(viewport.x + to.x + to.width / 2 - from.x - from.width / 2) }
}
