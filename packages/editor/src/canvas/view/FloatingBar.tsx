import { boundsOf } from '@certificate-sdk/template/internal'
import { ArrowDownToLine, ArrowUpToLine, Copy, Lock, LockOpen, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { deleteFields, duplicateFields, toggleLock } from '../../commands/fieldCommands.ts'
import { bringForward, sendBackward } from '../../commands/orderCommands.ts'
import { CommandButton, useCanRun } from '../../controls/CommandButton.tsx'
import { unionOf } from '../../geometry/fieldGeometry.ts'
import { toCanvas } from '../../geometry/viewport.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { useCanvasItems } from './useCanvasItems.ts'

const barHeight = 44
const gap = 20
/** The zoom pill lies at the bottom. */
const pillRoom = 64

/** Tools for the selection, floating above it, or below if there is no room. */
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

/** The buttons; they need no rendering while the bar moves. */
const Tools = memo(({ locked }: { locked: boolean }) => {
  const copies = useCanRun(duplicateFields)
  return (
    <>
      {copies && <CommandButton command={duplicateFields} icon={Copy} />}
      <CommandButton command={toggleLock} icon={locked ? Lock : LockOpen} />
      <CommandButton command={bringForward} icon={ArrowUpToLine} />
      <CommandButton command={sendBackward} icon={ArrowDownToLine} />
      <CommandButton command={deleteFields} icon={Trash2} />
    </>
  )
})
