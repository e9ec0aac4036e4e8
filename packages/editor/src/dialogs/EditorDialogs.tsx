import { listedCommands } from '../commands/commands.ts'
import { isAllowed } from '../commands/createRun.ts'
import { nudgeCommands } from '../commands/fieldCommands.ts'
import { useEditorState } from '../services/useEditor.ts'
import { AwaitedPreview } from './AwaitedPreview.tsx'
import { AwaitedSignature } from './AwaitedSignature.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import type { ShortcutSheet } from './ShortcutSheet.tsx'

/**
 * The open dialog, if any, except two: the one that asks before closing also works without a workspace, and the rows
 * of a list are shown by the panel that has them.
 *
 * @param props.Sheet the sheet of shortcuts, once it is loaded
 */
export function EditorDialogs({ Sheet }: { Sheet: typeof ShortcutSheet | undefined }) {
  const open = useEditorState(({ ui }) => ui.overlay.dialog)
  const can = useEditorState((state) => state.can)
  if (open === 'preview') return <AwaitedPreview />
  if (open === 'palette') return <CommandPalette />
  if (open === 'signature') return <AwaitedSignature />
  if (open !== 'shortcuts' || !Sheet) return null
  const commands = listedCommands.filter((command) => isAllowed(command, can))
  return <Sheet commands={commands} nudges={nudgeCommands} />
}
