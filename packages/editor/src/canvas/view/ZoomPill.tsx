import { Ellipsis, Maximize, Minus, Plus } from 'lucide-react'
import { openPalette } from '../../commands/dialogCommands.ts'
import { zoomActual, zoomFit, zoomIn, zoomOut } from '../../commands/viewCommands.ts'
import { CommandButton } from '../../controls/CommandButton.tsx'
import { useNumberFormat } from '../../controls/useNumberFormat.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'

/** Zoom controls: zoom out, actual size, zoom in, fit; and the palette of all commands. */
export function ZoomPill() {
  return (
    <div className="zoom-pill">
      <CommandButton command={zoomOut} icon={Minus} className="step" />
      <ZoomLevel />
      <CommandButton command={zoomIn} icon={Plus} className="step" />
      <CommandButton command={zoomFit} icon={Maximize} />
      <CommandButton command={openPalette} icon={Ellipsis} />
    </div>
  )
}

/** Rendered at each step of a zoom, without the buttons beside it. */
function ZoomLevel() {
  const { messages, run } = useEditor()
  const zoom = useEditorState(({ ui }) => ui.view.viewport.zoom)
  const format = useNumberFormat('percent')
  const percent = format?.(zoom) ?? `${Math.round(zoom * 100)}%`
  return (
    <button
      type="button"
      className="zoom-level"
      title={messages.zoomActual}
      aria-label={messages.zoomLevel(percent)}
      onClick={() => run(zoomActual)}
    >
      {percent}
    </button>
  )
}
