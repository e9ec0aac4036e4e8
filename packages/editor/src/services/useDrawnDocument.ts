import { useRef } from 'react'
import { type EditorDocument, isDrawnAlike } from '../document/EditorDocument.ts'
import { useEditorState } from './useEditor.ts'

/** The document for what draws it: another one if anything but its name changes, so the name may be a former one. */
export function useDrawnDocument(): EditorDocument {
  const drawn = useRef<EditorDocument>(undefined)
  return useEditorState(({ document }) => {
    if (!drawn.current || !isDrawnAlike(drawn.current, document)) drawn.current = document
    return drawn.current
  })
}
