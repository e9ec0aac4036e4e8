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
export function ArrangeSection() {
  const { words, run } = useEditor()
  const state = useEditorState((whole) => whole)
  const button = (command: Command, icon: LucideIcon | undefined) =>
    icon && (
      <IconButton
        key={command.id}
        icon={icon}
        label={command.label(words)}
        shortcut={command.shortcuts?.[0]}
        disabled={!command.applies(state)}
        onClick={() => run(command, undefined)}
      />
    )
  return (
    <fieldset className="arrange" aria-label={words.arrange}>
      {alignCommands.map((command, i) => button(command, alignIcons[i]))}
      {state.session.selection.length > 2 &&
        distributeCommands.map((command, i) => button(command, distributeIcons[i]))}
    </fieldset>
  )
}
