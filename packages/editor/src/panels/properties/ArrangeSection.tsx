import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Frame,
  type LucideIcon,
} from 'lucide-react'
import { memo } from 'react'
import { alignCommands, distributeCommands } from '../../commands/arrangeCommands.ts'
import type { Command } from '../../commands/Command.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { useEditor, useEditorState } from '../../services/useEditor.ts'

const alignIcons: readonly LucideIcon[] = [
  AlignStartVertical,
  AlignCenterVertical,
  AlignEndVertical,
  AlignStartHorizontal,
  AlignCenterHorizontal,
  AlignEndHorizontal,
]
const distributeIcons: readonly LucideIcon[] = [
  AlignHorizontalDistributeCenter,
  AlignVerticalDistributeCenter,
]

/** Aligns the selection: one field to the page, several to each other; three or more get equal gaps. */
export const ArrangeSection = memo(() => {
  const { messages, store } = useEditor()
  const count = useEditorState(({ ui }) => ui.selection.length)
  const toPage = useEditorState(({ ui }) => ui.alignToPage)
  return (
    <fieldset className="arrange" aria-label={messages.arrange}>
      {alignCommands.map((command, i) => (
        <ArrangeButton key={command.id} command={command} icon={alignIcons[i]} />
      ))}
      {count > (toPage ? 1 : 2) &&
        distributeCommands.map((command, i) => (
          <ArrangeButton key={command.id} command={command} icon={distributeIcons[i]} />
        ))}
      {count > 1 && (
        <IconButton
          icon={Frame}
          label={messages.alignToPage}
          pressed={toPage}
          onClick={() => store.updateUi({ alignToPage: !toPage })}
        />
      )}
    </fieldset>
  )
})

function ArrangeButton({ command, icon }: { command: Command; icon: LucideIcon | undefined }) {
  const { messages, run } = useEditor()
  const applies = useEditorState(command.applies)
  if (!icon) return null
  return (
    <IconButton
      icon={icon}
      label={command.label(messages)}
      shortcut={command.shortcuts?.[0]}
      disabled={!applies}
      onClick={() => run(command, undefined)}
    />
  )
}
