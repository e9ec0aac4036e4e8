import { useMemo } from 'react'
import { type CanvasItem, canvasItems } from '../scene/CanvasItem.ts'
import { useDrawnDocument } from './useDrawnDocument.ts'
import { useEditor, useEditorState } from './useEditor.ts'

/** Every field, laid out with the sample data; updates with the document and when fonts and images arrive. */
export function useCanvasItems(): readonly CanvasItem[] {
  const { resources } = useEditor()
  const document = useDrawnDocument()
  const samples = useEditorState(({ ui }) => ui.samples)
  const resourcesVersion = useEditorState(({ ui }) => ui.resourcesVersion)
  return useMemo(
    () => canvasItems({ document, samples, resourcesVersion }, resources),
    [document, samples, resourcesVersion, resources],
  )
}
