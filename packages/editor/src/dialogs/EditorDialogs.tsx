import { useEditorState } from '../services/useEditor.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { ShortcutSheet } from './ShortcutSheet.tsx'

/** The dialog that is open, if any. */
export function EditorDialogs() {
  const dialog = useEditorState(({ ui }) => ui.dialog)
  if (dialog === 'preview') return <PreviewDialog />
  if (dialog === 'palette') return <CommandPalette />
  if (dialog === 'shortcuts') return <ShortcutSheet />
  return null
}
