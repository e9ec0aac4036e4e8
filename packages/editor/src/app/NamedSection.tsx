import type { ComponentProps } from 'react'
import { useEditor, useEditorState } from '../services/useEditor.ts'

/**
 * The editor's outermost element, which is called like the design: what it is in, a dialog or a region, is called the
 * editor. While the name is typed, it renders without its children.
 */
export function NamedSection(props: ComponentProps<'section'>) {
  const { messages } = useEditor()
  const name = useEditorState(({ document }) => document.page.name)
  return <section {...props} aria-label={name || messages.untitled} />
}
