import { TriangleAlert } from 'lucide-react'
import { bringBack } from '../../commands/arrangeCommands.ts'
import { useCanRun } from '../../controls/CommandButton.tsx'
import { useEditor } from '../../services/useEditor.ts'
import { useSelectedWarnings } from '../../warnings/SelectedWarnings.tsx'

/** The warnings of the selected fields, beside the controls that fix them; without a selection, those of the page. */
export function WarningSection() {
  const { messages, run } = useEditor()
  const canBringBack = useCanRun(bringBack)
  const warnings = useSelectedWarnings()
  if (!warnings.length) return null
  return (
    <ul className="warnings" aria-label={messages.warnings}>
      {warnings.map(({ id, message, isBeyondPage }) => (
        <li key={message}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            <span id={id}>{message}</span>
            {isBeyondPage && canBringBack && (
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
