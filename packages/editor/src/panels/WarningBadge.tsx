import { TriangleAlert } from 'lucide-react'
import { showNextWarning } from '../commands/warningCommands.ts'
import { useCanRun } from '../controls/CommandButton.tsx'
import { PatienceProvider, useEditor } from '../services/useEditor.ts'
import { useWarnings } from '../warnings/currentWarnings.ts'

/** Shows the number of warnings; moves from one to the next. */
export function WarningBadge() {
  return (
    <PatienceProvider value={true}>
      <Badge />
    </PatienceProvider>
  )
}

function Badge() {
  const { messages, run } = useEditor()
  const count = useWarnings().length
  const possible = useCanRun(showNextWarning)
  if (!count) return null
  const label = messages.listed([messages.warningsLeft(count), messages.nextWarning])
  return (
    <button
      type="button"
      className="secondary badge"
      aria-label={label}
      data-tip={label}
      disabled={!possible}
      onClick={() => run(showNextWarning)}
    >
      <TriangleAlert size={16} aria-hidden="true" />
      {count}
    </button>
  )
}
