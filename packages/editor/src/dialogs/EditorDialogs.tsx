import type { JSX } from 'react'
import { useEditorState } from '../services/useEditor.ts'
import type { EditorDialog } from '../store/EditorState.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { ShortcutSheet } from './ShortcutSheet.tsx'

const dialogs: Record<EditorDialog, () => JSX.Element> = {
  preview: PreviewDialog,
  palette: CommandPalette,
  shortcuts: ShortcutSheet,
  close: CloseDialog,
}

/** The dialog that is open, if any. */
export function EditorDialogs() {
  const open = useEditorState(({ ui }) => ui.dialog)
  if (!open) return null
  const Dialog = dialogs[open]
  return <Dialog />
}
