import { paintOps } from '../assets/paintOps.ts'
import { listedCommands } from '../commands/commands.ts'
import { isAllowed } from '../commands/createRun.ts'
import { openShortcuts, preview } from '../commands/dialogCommands.ts'
import { sign } from '../commands/editCommands.ts'
import { nudgeCommands } from '../commands/fieldCommands.ts'
import { useEditorState } from '../services/useEditor.ts'
import { usePart } from '../services/usePart.ts'
import { CommandPalette } from './CommandPalette.tsx'

const shows = { dialog: 'preview', command: preview } as const

const loadSheet = () => import('./ShortcutSheet.tsx')
const sheet = { dialog: 'shortcuts', command: openShortcuts } as const

/**
 * The open dialog, if any, except two: the one that asks before closing also works without a workspace, and the rows of
 * a list are shown by their panel.
 */
export function EditorDialogs() {
  const open = useEditorState(({ ui }) => ui.overlay.dialog)
  const can = useEditorState((state) => state.can)
  const shortcuts = usePart('ShortcutSheet', loadSheet, open === 'shortcuts', sheet)
  if (open === 'preview') return <AwaitedPreview />
  if (open === 'palette') return <CommandPalette />
  if (open === 'signature') return <AwaitedSignature />
  if (open !== 'shortcuts' || !shortcuts) return null
  const commands = listedCommands.filter((command) => isAllowed(command, can))
  return <shortcuts.ShortcutSheet commands={commands} nudges={nudgeCommands} />
}

const load = () => import('./PreviewDialog.tsx')

/** The preview, once all of its code is loaded. */
function AwaitedPreview() {
  const part = usePart('PreviewDialog', load, true, shows)
  return part ? <part.PreviewDialog /> : null
}

const loadSignature = () => import('./SignatureDialog.tsx')
const showsSignature = { dialog: 'signature', command: sign } as const

/** The dialog of signatures, once it is loaded. */
function AwaitedSignature() {
  const part = usePart('SignatureDialog', loadSignature, true, showsSignature)
  return part ? <part.SignatureDialog paintOps={paintOps} /> : null
}
