import type { LucideIcon } from 'lucide-react'
import { useCallback } from 'react'
import type { ListedCommand } from '../commands/Command.ts'
import { canRun } from '../commands/createRun.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import type { EditorState } from '../store/EditorState.ts'
import { IconButton } from './IconButton.tsx'

/** Returns true if a command can run now; the component updates with it. */
export function useCanRun(command: Parameters<typeof canRun>[0]): boolean {
  return useEditorState(useCallback((state: EditorState) => canRun(command, state), [command]))
}

/** The button of a command, with its name and shortcut; disabled while it can't run. */
export function CommandButton({
  command,
  icon,
  label,
  className,
}: {
  command: ListedCommand
  icon: LucideIcon
  /** Default: the command's own label. */
  label?: string | undefined
  className?: string
}) {
  const { run, messages } = useEditor()
  const enabled = useCanRun(command)
  const name = useEditorState((state) => command.label(messages, state))
  return (
    <IconButton
      icon={icon}
      label={label ?? name}
      shortcut={command.shortcuts?.[0]}
      disabled={!enabled}
      onClick={() => run(command)}
      {...(className && { className })}
    />
  )
}
