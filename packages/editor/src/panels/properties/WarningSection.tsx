import { TriangleAlert } from 'lucide-react'
import { bringBack } from '../../commands/arrangeCommands.ts'
import { useCanRun } from '../../controls/CommandButton.tsx'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { useWarnings } from '../../warnings/currentWarnings.ts'

/** The warnings of the selected fields, beside the controls that fix them; without a selection, those of the page. */
export function WarningSection() {
  const { messages, run } = useEditor()
  const canBringBack = useCanRun(bringBack)
  const selection = useEditorState(({ ui }) => ui.selection)
  const warnings = useWarnings().filter(({ keys }) =>
    selection.length ? keys.some((key) => selection.includes(key)) : !keys.length,
  )
  // Several fields may have the same one.
  const texts = new Map(warnings.map(({ message, isOffPage }) => [message, isOffPage]))
  if (!texts.size) return null
  return (
    <ul className="warnings" aria-label={messages.warnings}>
      {[...texts].map(([text, isOffPage]) => (
        <li key={text}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            {text}
            {isOffPage && canBringBack && (
              <button type="button" className="secondary" onClick={() => run(bringBack)}>
                {messages.bringBack}
              </button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
