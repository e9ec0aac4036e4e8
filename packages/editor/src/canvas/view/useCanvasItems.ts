import { useMemo } from 'react'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { type CanvasItem, canvasItems } from '../rendering/CanvasItem.ts'

/** Every field laid out with the samples; follows the document and what was loaded for it. */
export function useCanvasItems(): readonly CanvasItem[] {
  const { resources } = useEditor()
  const document = useEditorState((state) => state.document)
  const samples = useEditorState(({ ui }) => ui.samples)
  const resourcesVersion = useEditorState(({ ui }) => ui.resourcesVersion)
  return useMemo(
    () => canvasItems({ document, samples, resourcesVersion }, resources),
    [document, samples, resourcesVersion, resources],
  )
}
