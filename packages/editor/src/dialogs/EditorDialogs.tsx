import { listedCommands } from '../commands/commands.ts'
import { isAllowed } from '../commands/createRun.ts'
import { nudgeCommands } from '../commands/fieldCommands.ts'
import { useEditorState } from '../services/useEditor.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import type { ShortcutSheet } from './ShortcutSheet.tsx'
import type { SignatureDialog } from './signature/SignatureDialog.tsx'

/** Dialogs that are loaded when they first open. */
interface LateDialogs {
  ShortcutSheet: typeof ShortcutSheet
  SignatureDialog: typeof SignatureDialog
}

/**
 * The open dialog, if any, except the one that asks before closing: that one also works without a workspace.
 *
 * @param props.late those that are loaded late, once they are
 */
export function EditorDialogs({ late }: { late: LateDialogs | undefined }) {
  const open = useEditorState(({ ui }) => ui.overlay.dialog)
  const can = useEditorState((state) => state.can)
  if (open === 'preview') return <PreviewDialog />
  if (open === 'palette') return <CommandPalette />
  if (!late) return null
  if (open === 'signature') return <late.SignatureDialog />
  if (open !== 'shortcuts') return null
  const commands = listedCommands.filter((command) => isAllowed(command, can))
  return <late.ShortcutSheet commands={commands} nudges={nudgeCommands} />
}
