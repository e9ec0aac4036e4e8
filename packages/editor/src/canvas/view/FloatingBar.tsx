import { boundsOf } from '@certificate-sdk/template/internal'
import { ArrowDownToLine, ArrowUpToLine, Copy, Lock, LockOpen, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { Command } from '../../commands/Command.ts'
import {
  bringForward,
  deleteFields,
  duplicateFields,
  sendBackward,
  toggleLock,
} from '../../commands/fieldCommands.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { unionOf } from '../../geometry/fieldGeometry.ts'
import { toCanvas } from '../../geometry/viewport.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { useCanvasItems } from './useCanvasItems.ts'

const barHeight = 44
const gap = 20
/** The zoom pill lies at the bottom. */
const pillRoom = 64

/** Tools for the selection, floating above it; below where there is no room. */
export function FloatingBar() {
  const { messages } = useEditor()
  const items = useCanvasItems()
  const selection = useEditorState(({ ui }) => ui.selection)
  const viewport = useEditorState(({ ui }) => ui.viewport)
  const canvas = useEditorState(({ ui }) => ui.canvas)
  const chosen = items.filter(({ key }) => selection.includes(key))
  const box = unionOf(chosen.map(({ corners }) => boundsOf(corners)))
  if (!box) return null
  const top = toCanvas(viewport, { x: box.x + box.width / 2, y: box.y })
  const above = top.y - gap - barHeight
  const below = toCanvas(viewport, { x: 0, y: box.y + box.height }).y + gap + 24
  const y = above >= 8 ? above : Math.min(below, canvas.height - barHeight - pillRoom)
  const locked = chosen.every(({ field }) => field.locked)
  return (
    <div
      className="floating-bar"
      role="toolbar"
      aria-label={messages.fieldTools}
      style={{ left: Math.min(canvas.width - 120, Math.max(120, top.x)), top: Math.max(8, y) }}
    >
      <Tools locked={locked} />
    </div>
  )
}

/** What does not change while its place does. */
const Tools = memo(({ locked }: { locked: boolean }) => {
  const { messages, run } = useEditor()
  const copies = useEditorState(duplicateFields.applies)
  const button = (command: Command, icon: typeof Copy, label = command.label(messages)) => (
    <IconButton
      icon={icon}
      label={label}
      shortcut={command.shortcuts?.[0]}
      disabled={locked && command === deleteFields}
      onClick={() => run(command, undefined)}
    />
  )
  return (
    <>
      {copies && button(duplicateFields, Copy)}
      {button(toggleLock, locked ? Lock : LockOpen, locked ? messages.unlock : messages.lock)}
      {button(bringForward, ArrowUpToLine)}
      {button(sendBackward, ArrowDownToLine)}
      {button(deleteFields, Trash2)}
    </>
  )
})
