import { useRef } from 'react'
import { type EditorDocument, isDrawnAlike } from '../document/EditorDocument.ts'
import { useEditorState } from './useEditor.ts'

/**
 * Returns the document for components that draw it: it changes when anything except its name changes, so its name may
 * be outdated.
 */
export function useDrawnDocument(): EditorDocument {
  const drawn = useRef<EditorDocument>(undefined)
  return useEditorState(({ document }) => {
    if (!drawn.current || !isDrawnAlike(drawn.current, document)) drawn.current = document
    return drawn.current
  })
}
