import type { Point } from '@certificate-sdk/template/internal'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useEditor, useService } from '../services/useEditor.ts'
import { drawStrokes, enlargedStrokes } from './drawStrokes.ts'
import { InkChoice, type InkName, inkColors } from './InkChoice.tsx'
import type { SignatureTabProps } from './MakeSignature.ts'
import type { Stroke } from './smoothPath.ts'

/** A pad to sign on with a mouse, a finger, or a pen. Who uses only a keyboard types the signature instead. */
export function DrawTab({ onMake }: SignatureTabProps) {
  const { messages } = useEditor()
  const { announcer } = useService('screen')
  const pad = useRef<HTMLCanvasElement>(null)
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [ink, setInk] = useState<InkName>('black')
  /** The pointer that draws; others, such as the ball of the hand, do nothing meanwhile. */
  const drawing = useRef<number | undefined>(undefined)

  useEffect(() => {
    const canvas = pad.current
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return
    const ratio = devicePixelRatio || 1
    canvas.width = Math.round(canvas.clientWidth * ratio)
    canvas.height = Math.round(canvas.clientHeight * ratio)
    context.scale(ratio, ratio)
    drawStrokes(context, strokes, inkColors[ink])
  }, [strokes, ink])

  function change(next: readonly Stroke[], color = ink): void {
    setStrokes(next)
    setInk(color)
    onMake(next.length ? (height) => enlargedStrokes(next, inkColors[color], height) : undefined)
  }

  function begin({ currentTarget, nativeEvent: event }: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || drawing.current !== undefined) return
    event.preventDefault()
    drawing.current = event.pointerId
    currentTarget.setPointerCapture(event.pointerId)
    change([...strokes, [pointOn(currentTarget, event)]])
  }

  function extend({ currentTarget, nativeEvent: event }: PointerEvent<HTMLElement>): void {
    if (drawing.current !== event.pointerId) return
    // All positions since the last frame, so that fast strokes stay round.
    const events = event.getCoalescedEvents?.() ?? []
    const points = (events.length ? events : [event]).map((one) => pointOn(currentTarget, one))
    change([...strokes.slice(0, -1), [...(strokes.at(-1) ?? []), ...points]])
  }

  function end({ nativeEvent: { pointerId } }: PointerEvent<HTMLElement>): void {
    if (drawing.current === pointerId) drawing.current = undefined
  }

  return (
    <>
      <div className="signature-sheet">
        <canvas
          ref={pad}
          className="signature-pad"
          role="img"
          aria-label={messages.signature.pad}
          onPointerDown={begin}
          onPointerMove={extend}
          onPointerUp={end}
          onPointerCancel={end}
        />
        {!strokes.length && <p aria-hidden="true">{messages.signature.pad}</p>}
      </div>
      <div className="signature-tools">
        <InkChoice value={ink} onChoose={(color) => change(strokes, color)} />
        <button
          type="button"
          className="secondary"
          disabled={!strokes.length}
          onClick={({ currentTarget }) => {
            if (strokes.length === 1) focusTab(currentTarget)
            change(strokes.slice(0, -1))
            announcer.announce(messages.spoken.undone(messages.signature.draw))
          }}
        >
          {messages.undo}
        </button>
        <button
          type="button"
          className="secondary"
          disabled={!strokes.length}
          onClick={({ currentTarget }) => {
            focusTab(currentTarget)
            change([])
            announcer.announce(messages.spoken.empty)
          }}
        >
          {messages.signature.clear}
        </button>
      </div>
    </>
  )
}

/** Moves the focus from a button that will be disabled with an empty pad. */
function focusTab(button: HTMLElement): void {
  button.closest('dialog')?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
}

function pointOn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
