import { TriangleAlert } from 'lucide-react'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { useFieldWarnings } from '../../warnings/fieldWarnings.ts'

/** The warnings of the selected fields, beside the controls that fix them. */
export function WarningSection() {
  const { messages } = useEditor()
  const selection = useEditorState(({ ui }) => ui.selection)
  const warnings = useFieldWarnings().filter(({ key }) => selection.includes(key))
  if (!warnings.length) return null
  return (
    <ul className="warnings" aria-label={messages.warnings}>
      {warnings.map(({ key, message }) => (
        <li key={key + message}>
          <TriangleAlert size={16} aria-hidden="true" />
          {message}
        </li>
      ))}
    </ul>
  )
}
