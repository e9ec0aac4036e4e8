import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  type LucideIcon,
} from 'lucide-react'
import { memo } from 'react'
import { alignCommands, distributeCommands } from '../../commands/arrangeCommands.ts'
import type { Command } from '../../commands/Command.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { useEditor, useEditorState } from '../../EditorServices.ts'

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
  const { words } = useEditor()
  const several = useEditorState(({ session }) => session.selection.length > 2)
  return (
    <fieldset className="arrange" aria-label={words.arrange}>
      {alignCommands.map((command, i) => (
        <ArrangeButton key={command.id} command={command} icon={alignIcons[i]} />
      ))}
      {several &&
        distributeCommands.map((command, i) => (
          <ArrangeButton key={command.id} command={command} icon={distributeIcons[i]} />
        ))}
    </fieldset>
  )
})

function ArrangeButton({ command, icon }: { command: Command; icon: LucideIcon | undefined }) {
  const { words, run } = useEditor()
  const applies = useEditorState(command.applies)
  if (!icon) return null
  return (
    <IconButton
      icon={icon}
      label={command.label(words)}
      shortcut={command.shortcuts?.[0]}
      disabled={!applies}
      onClick={() => run(command, undefined)}
    />
  )
}
