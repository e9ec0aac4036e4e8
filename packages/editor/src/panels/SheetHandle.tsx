import { type PointerEvent, useRef } from 'react'
import { feel } from '../feel.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { moveSheet, type SheetStop } from '../store/PanelState.ts'

/** From low to high; the heights are defined in `workspace.css`. */
const stops: readonly SheetStop[] = ['peek', 'half', 'full']

/** Shares of the editor's height that a sheet must be dragged to move by one stop, and by two. */
const oneStop = 0.06

const twoStops = 0.5

/** The handle of a sheet, which follows the finger to one of three heights; pressing it moves to the next one. */
export function SheetHandle() {
  const { store, messages } = useEditor()
  const layout = useEditorState(({ ui }) => ui.panels.layout)
  const sheet = useEditorState(({ ui }) => ui.panels.sheet)
  const drag = useRef<{ from: number; height: number; up: number } | null>(null)
  if (layout !== 'narrow') return null

  function follow({ currentTarget, clientY }: PointerEvent<HTMLElement>): void {
    if (!drag.current || !currentTarget.parentElement) return
    drag.current.up = drag.current.from - clientY
    currentTarget.parentElement.style.height = `${drag.current.height + drag.current.up}px`
  }
  function rest({ currentTarget }: PointerEvent<HTMLElement>): void {
    if (!drag.current || !currentTarget.parentElement) return
    currentTarget.parentElement.style.height = ''
    const room = currentTarget.closest('section[data-layout]')?.clientHeight ?? Number.POSITIVE_INFINITY
    store.transition({ panels: moveSheet(stopAfterDrag(sheet, drag.current.up / room)) })
  }

  return (
    <button
      type="button"
      className="sheet-handle"
      aria-label={sheet === 'full' ? messages.collapsePanel : messages.expandPanel}
      onPointerDown={({ currentTarget, pointerId, clientY }) => {
        currentTarget.setPointerCapture(pointerId)
        drag.current = { from: clientY, height: currentTarget.parentElement?.offsetHeight ?? 0, up: 0 }
      }}
      onPointerMove={follow}
      onPointerUp={rest}
      onPointerCancel={rest}
      onClick={() => {
        const moved = Math.abs(drag.current?.up ?? 0) > feel.clickSlop
        drag.current = null
        if (!moved) store.transition({ panels: moveSheet(nextStop(sheet)) })
      }}
    />
  )
}

/** The stop after a press on the handle: one higher, or from the highest to the lowest. */
export function nextStop(stop: SheetStop): SheetStop {
  return stops[(stops.indexOf(stop) + 1) % stops.length] as SheetStop
}

/**
 * Returns the stop at which a sheet rests after it was dragged.
 *
 * @param up distance of the drag, as a share of the editor's height; negative is down
 */
export function stopAfterDrag(stop: SheetStop, up: number): SheetStop {
  const steps = Math.abs(up) < oneStop ? 0 : Math.abs(up) < twoStops ? 1 : 2
  const at = stops.indexOf(stop) + Math.sign(up) * steps
  return stops[Math.min(stops.length - 1, Math.max(0, at))] as SheetStop
}
