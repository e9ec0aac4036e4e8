import type { JSX } from 'react'
import { useEditorState } from '../services/useEditor.ts'
import type { EditorDialog } from '../store/Overlay.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { ShortcutSheet } from './ShortcutSheet.tsx'

const dialogs: Partial<Record<EditorDialog, () => JSX.Element>> = {
  preview: PreviewDialog,
  palette: CommandPalette,
  shortcuts: ShortcutSheet,
}

/**
 * The open dialog, if any, except two: the one that asks before closing also works without a workspace, and the rows
 * of a list are shown by the panel that has them.
 */
export function EditorDialogs() {
  const open = useEditorState(({ ui }) => ui.overlay.dialog)
  const Dialog = open && dialogs[open]
  return Dialog ? <Dialog /> : null
}
