import { Ellipsis, Maximize, Minus, Plus } from 'lucide-react'
import { IconButton } from '../controls/IconButton.tsx'
import { useEditor, useEditorState } from '../EditorServices.ts'
import { useNumberFormat } from '../useNumberFormat.ts'
import { centred, zoomAt, zoomStep } from './viewport.ts'

/** Scale of the page: smaller, actual size, larger, fitted; and everything else that can be done. */
export function ZoomPill() {
  const { store, words, fit } = useEditor()
  const viewport = useEditorState(({ session }) => session.viewport)
  const format = useNumberFormat('percent')
  const percent = format?.(viewport.zoom) ?? `${Math.round(viewport.zoom * 100)}%`
  const step = (direction: 1 | -1) => {
    const { canvas } = store.getState().session
    const centre = { x: canvas.width / 2, y: canvas.height / 2 }
    store.updateSession({ viewport: zoomAt(viewport, zoomStep(viewport.zoom, direction), centre) })
  }
  return (
    <div className="zoom-pill">
      <IconButton
        icon={Minus}
        className="step"
        label={words.zoomOut}
        shortcut="Mod+-"
        onClick={() => step(-1)}
      />
      <button
        type="button"
        className="zoom-level"
        title={words.zoomActual}
        aria-label={`${words.zoomLevel(percent)}. ${words.zoomActual}`}
        onClick={() => {
          const { document, session } = store.getState()
          store.updateSession({ viewport: centred(document.page.dimensions, session.canvas, 1) })
        }}
      >
        {percent}
      </button>
      <IconButton
        icon={Plus}
        className="step"
        label={words.zoomIn}
        shortcut="Mod++"
        onClick={() => step(1)}
      />
      <IconButton icon={Maximize} label={words.zoomFit} shortcut="Mod+1" onClick={fit} />
      <IconButton
        icon={Ellipsis}
        label={words.commands}
        shortcut="Mod+k"
        onClick={() => store.updateSession({ dialog: 'palette' })}
      />
    </div>
  )
}
