import { boundsOf } from '@certificate-sdk/template/internal'
import { useEffect } from 'react'
import { unionOf } from '../../geometry/fieldGeometry.ts'
import { viewportOn } from '../../geometry/viewport.ts'
import { canvasItems } from '../../scene/CanvasItem.ts'
import { useEditor } from '../../services/useEditor.ts'
import { showViewport } from '../../store/CanvasView.ts'

/** Scrolls to fields that are selected outside the view: with keys, in the layers, or by undo. */
export function useSelectionInView(): void {
  const { store, resources } = useEditor()
  useEffect(
    () =>
      store.subscribe(({ document, ui }, before) => {
        const { keys } = ui.selection
        if (keys === before.ui.selection.keys || !keys.length) return
        const chosen = new Set(keys)
        const items = canvasItems({ document, ...ui }, resources).filter(({ key }) => chosen.has(key))
        const box = unionOf(items.map(({ corners }) => boundsOf(corners)))
        if (box) store.transition({ view: showViewport(viewportOn(ui.view.viewport, box, ui.view.canvas)) })
      }),
    [store, resources],
  )
}
