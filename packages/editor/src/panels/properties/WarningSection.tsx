import { TriangleAlert } from 'lucide-react'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { useWarnings } from '../../warnings/currentWarnings.ts'

/** The warnings of the selected fields, beside the controls that fix them; without a selection, those of the page. */
export function WarningSection() {
  const { messages } = useEditor()
  const selection = useEditorState(({ ui }) => ui.selection)
  const warnings = useWarnings().filter(({ keys }) =>
    selection.length ? keys.some((key) => selection.includes(key)) : !keys.length,
  )
  // Several fields may have the same one.
  const texts = new Set(warnings.map(({ message }) => message))
  if (!texts.size) return null
  return (
    <ul className="warnings" aria-label={messages.warnings}>
      {[...texts].map((text) => (
        <li key={text}>
          <TriangleAlert size={16} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  )
}
