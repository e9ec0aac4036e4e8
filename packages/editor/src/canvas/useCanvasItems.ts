import { useMemo } from 'react'
import { useEditor, useEditorState } from '../EditorServices.ts'
import { type CanvasItem, canvasItems } from './CanvasItem.ts'

/** Every field laid out with the samples; follows the document and what was loaded for it. */
export function useCanvasItems(): readonly CanvasItem[] {
  const { resources } = useEditor()
  const document = useEditorState((state) => state.document)
  const samples = useEditorState(({ session }) => session.samples)
  const version = useEditorState(({ session }) => session.resourcesVersion)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means that fonts or pictures arrived
  return useMemo(() => canvasItems(document, samples, resources), [document, samples, resources, version])
}
