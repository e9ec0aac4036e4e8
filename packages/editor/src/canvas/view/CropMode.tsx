import { type RefObject, useEffect, useRef } from 'react'
import { feel } from '../../feel.ts'
import { useEditor, useService } from '../../services/useEditor.ts'
import type { CropTool } from '../gestures/cropTool.ts'

/** Directions of the arrow keys. */
const arrows: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Properties of {@link CropMode}. */
export interface CropModeProps {
  /** The element of the canvas, which keeps the focus. */
  canvas: RefObject<HTMLElement | null>
  tool: CropTool
  /** Draws the tool again after a key. */
  redraw(): void
  /**
   * Ends the mode.
   *
   * @param keeps whether the crop is stored
   */
  onEnd(keeps: boolean): void
}

/** Keys and buttons while an image is cropped. The crop is also applied when the focus goes elsewhere. */
export function CropMode({ canvas, tool, redraw, onEnd }: CropModeProps) {
  const { messages, locale } = useEditor()
  const { announcer, focus } = useService('screen')
  const bar = useRef<HTMLDivElement>(null)
  const latest = useRef({ tool, redraw, onEnd })
  latest.current = { tool, redraw, onEnd }
  const instructions = messages.labeled(messages.crop.title, messages.crop.keys)

  useEffect(() => {
    focus.to('page')
    announcer.announce(instructions)
  }, [focus, announcer, instructions])

  useEffect(() => {
    const element = canvas.current
    const buttons = bar.current
    if (!element || !buttons) return
    const abort = new AbortController()
    const { signal } = abort
    const percent = new Intl.NumberFormat(locale, { style: 'percent' })

    function onKey(event: KeyboardEvent): void {
      const { tool, redraw, onEnd } = latest.current
      const [across, down] = arrows[event.key] ?? []
      if (event.key === 'Enter') onEnd(true)
      // Undo and redo wait.
      else if ((event.ctrlKey || event.metaKey) && /^[yz]$/i.test(event.key)) announcer.announce(instructions)
      else if (across === undefined || down === undefined) return
      else {
        const by = { x: across * feel.cropStep, y: down * feel.cropStep }
        if (event.shiftKey) tool.resize(by)
        else tool.moveImage(by)
        redraw()
        const size = tool.shares().map((share) => percent.format(share))
        announcer.announce(messages.labeled(messages.crop.title, size.join(' × ')))
      }
      event.preventDefault()
      event.stopPropagation()
    }

    function onFocusOut({ relatedTarget }: FocusEvent): void {
      const stays =
        relatedTarget instanceof Node &&
        (element?.contains(relatedTarget) || buttons?.contains(relatedTarget))
      // Otherwise the whole window has lost the focus.
      if (!stays && element?.ownerDocument.hasFocus()) latest.current.onEnd(true)
    }

    element.addEventListener('keydown', onKey, { signal })
    for (const part of [element, buttons]) part.addEventListener('focusout', onFocusOut, { signal })
    return () => abort.abort()
  }, [canvas, announcer, messages, instructions, locale])

  return (
    <div
      ref={bar}
      className="crop-bar"
      role="toolbar"
      aria-label={messages.crop.title}
      // The canvas keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      <button type="button" className="secondary" onClick={() => onEnd(false)}>
        {messages.crop.cancel}
      </button>
      <button type="button" className="primary" onClick={() => onEnd(true)}>
        {messages.crop.apply}
      </button>
    </div>
  )
}
