import type { JSX } from 'react'
import { useEditorState } from '../services/useEditor.ts'
import type { EditorDialog } from '../store/Overlay.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { ShortcutSheet } from './ShortcutSheet.tsx'

const dialogs: Record<Exclude<EditorDialog, 'close'>, () => JSX.Element> = {
  preview: PreviewDialog,
  palette: CommandPalette,
  shortcuts: ShortcutSheet,
}

/**
 * The open dialog, if any, except the one that asks before closing: that one also works without a workspace.
 */
export function EditorDialogs() {
  const open = useEditorState(({ ui }) => ui.overlay.dialog)
  if (!open || open === 'close' || open === 'conversion') return null
  const Dialog = dialogs[open]
  return <Dialog />
}
