import { boundsOf } from '@certificate-sdk/template/internal'
import { useEffect } from 'react'
import { unionOf } from '../../geometry/fieldGeometry.ts'
import { viewportOn } from '../../geometry/viewport.ts'
import { canvasItems } from '../../scene/CanvasItem.ts'
import { useEditor } from '../../services/useEditor.ts'

/** Scrolls to fields that are selected outside the view: with keys, in the layers, or by undo. */
export function useSelectionInView(): void {
  const { store, resources } = useEditor()
  useEffect(
    () =>
      store.subscribe(({ document, ui }, before) => {
        if (ui.selection === before.ui.selection || !ui.selection.length) return
        const chosen = new Set(ui.selection)
        const items = canvasItems({ document, ...ui }, resources).filter(({ key }) => chosen.has(key))
        const box = unionOf(items.map(({ corners }) => boundsOf(corners)))
        const viewport = box && viewportOn(ui.viewport, box, ui.canvas)
        if (viewport && viewport !== ui.viewport) store.updateUi({ viewport })
      }),
    [store, resources],
  )
}
