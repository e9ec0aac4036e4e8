import type { ComponentProps } from 'react'
import { useEditor, useEditorState } from '../services/useEditor.ts'

/**
 * The editor's outermost element, named after the design; the dialog or region around it is named after the
 * editor. While the name is being typed, it renders without its children.
 */
export function NamedSection(props: ComponentProps<'section'>) {
  const { messages } = useEditor()
  const name = useEditorState(({ document }) => document.page.name)
  return <section {...props} aria-label={name || messages.untitled} />
}
