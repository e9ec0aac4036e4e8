import { Ellipsis, Maximize, Minus, Plus } from 'lucide-react'
import { IconButton } from '../../controls/IconButton.tsx'
import { useNumberFormat } from '../../controls/useNumberFormat.ts'
import { centered, zoomAt, zoomStep } from '../../geometry/viewport.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'

/** Scale of the page: smaller, actual size, larger, fitted; and everything else that can be done. */
export function ZoomPill() {
  const { store, messages, fit } = useEditor()
  const viewport = useEditorState(({ ui }) => ui.viewport)
  const format = useNumberFormat('percent')
  const percent = format?.(viewport.zoom) ?? `${Math.round(viewport.zoom * 100)}%`
  const step = (direction: 1 | -1) => {
    const { canvas } = store.getState().ui
    const center = { x: canvas.width / 2, y: canvas.height / 2 }
    store.updateUi({ viewport: zoomAt(viewport, zoomStep(viewport.zoom, direction), center) })
  }
  return (
    <div className="zoom-pill">
      <IconButton
        icon={Minus}
        className="step"
        label={messages.zoomOut}
        shortcut="Mod+-"
        onClick={() => step(-1)}
      />
      <button
        type="button"
        className="zoom-level"
        title={messages.zoomActual}
        aria-label={`${messages.zoomLevel(percent)}. ${messages.zoomActual}`}
        onClick={() => {
          const { document, ui } = store.getState()
          store.updateUi({ viewport: centered(document.page.dimensions, ui.canvas, 1) })
        }}
      >
        {percent}
      </button>
      <IconButton
        icon={Plus}
        className="step"
        label={messages.zoomIn}
        shortcut="Mod++"
        onClick={() => step(1)}
      />
      <IconButton icon={Maximize} label={messages.zoomFit} shortcut="Mod+1" onClick={fit} />
      <IconButton
        icon={Ellipsis}
        label={messages.commands}
        shortcut="Mod+k"
        onClick={() => store.updateUi({ dialog: 'palette' })}
      />
    </div>
  )
}
