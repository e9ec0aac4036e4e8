import { useMemo } from 'react'
import { straightened } from '../document/patchField.ts'
import { type CanvasItem, canvasItems } from '../scene/CanvasItem.ts'
import { typedKey } from '../store/Typing.ts'
import { useDrawnDocument } from './useDrawnDocument.ts'
import { useEditor, useEditorState } from './useEditor.ts'

/**
 * Returns every field, laid out with the sample data, and straight while its text is typed; updates with the document
 * and when fonts and images arrive.
 */
export function useCanvasItems(): readonly CanvasItem[] {
  const { resources } = useEditor()
  const drawn = useDrawnDocument()
  const typed = useEditorState(({ ui }) => typedKey(ui.typing, 'page'))
  const document = useMemo(() => straightened(drawn, typed), [drawn, typed])
  const samples = useEditorState(({ ui }) => ui.samples)
  const resourcesVersion = useEditorState(({ ui }) => ui.resourcesVersion)
  return useMemo(
    () => canvasItems({ document, samples, resourcesVersion }, resources),
    [document, samples, resourcesVersion, resources],
  )
}
