import { type PointerEvent, useRef } from 'react'
import { feel } from '../feel.ts'
import { useEditor, useEditorState } from '../services/useEditor.ts'
import { moveSheet } from '../store/PanelState.ts'
import { nextStop, stopAfterDrag } from './sheetStops.ts'

/** The handle of a sheet, which follows the finger to one of three heights; a press goes to the next one. */
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
