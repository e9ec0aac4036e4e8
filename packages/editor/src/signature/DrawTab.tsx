import type { Point } from '@certificate-sdk/template/internal'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { createCpuCanvas } from '../assets/createCpuCanvas.ts'
import { useEditor, useService } from '../services/useEditor.ts'
import { InkChoice, type InkName, inkColors } from './InkChoice.tsx'
import type { SignatureTabProps } from './MakeSignature.ts'
import { type Stroke, smoothPath } from './smoothPath.ts'

/** Width of the pen, in px of the pad. */
const pen = 2.75

/** Maximum length of the longer side of a drawing, in px. */
const maxSide = 4000

/** A pad for signing with a mouse, a finger, or a pen. Keyboard users type their signature instead. */
export function DrawTab({ onMake }: SignatureTabProps) {
  const { messages } = useEditor()
  const { announcer } = useService('screen')
  const pad = useRef<HTMLCanvasElement>(null)
  const [drawing, setDrawing] = useState<Drawing>({ strokes: [] })
  const { strokes } = drawing
  /** The latest drawing, because moves may follow each other faster than frames. */
  const latest = useRef(drawing)
  const [ink, setInk] = useState<InkName>('black')

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

  function draw(next: Drawing): void {
    if (next === latest.current) return
    const isChanged = next.strokes !== latest.current.strokes
    latest.current = next
    setDrawing(next)
    if (isChanged) make(next.strokes, ink)
  }

  function make(next: readonly Stroke[], color: InkName): void {
    onMake(next.length ? (height) => enlargedStrokes(next, inkColors[color], height) : undefined)
  }

  function begin({ currentTarget, nativeEvent: event }: PointerEvent<HTMLElement>): void {
    const next = beginStroke(latest.current, event, pointOn(currentTarget, event))
    if (next === latest.current) return
    event.preventDefault()
    currentTarget.setPointerCapture(event.pointerId)
    draw(next)
  }

  function extend({ currentTarget, nativeEvent: event }: PointerEvent<HTMLElement>): void {
    // All positions since the last frame, so that fast strokes stay round.
    const events = event.getCoalescedEvents?.() ?? []
    const points = (events.length ? events : [event]).map((one) => pointOn(currentTarget, one))
    draw(extendStroke(latest.current, event.pointerId, points))
  }

  function end({ nativeEvent: { pointerId } }: PointerEvent<HTMLElement>): void {
    draw(endStroke(latest.current, pointerId))
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
        <InkChoice
          value={ink}
          onChoose={(color) => {
            setInk(color)
            make(strokes, color)
          }}
        />
        <button
          type="button"
          className="secondary"
          disabled={!strokes.length}
          onClick={({ currentTarget }) => {
            if (strokes.length === 1) focusTab(currentTarget)
            draw({ ...latest.current, strokes: strokes.slice(0, -1) })
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
            draw({ ...latest.current, strokes: [] })
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

/** Draws strokes as lines of one width, without clearing the surface. */
function drawStrokes(context: CanvasRenderingContext2D, strokes: readonly Stroke[], color: string): void {
  context.lineWidth = pen
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = color
  for (const stroke of strokes) context.stroke(new Path2D(smoothPath(stroke)))
}

/** Draws strokes on a separate canvas, enlarged so that their ink has a given height. */
function enlargedStrokes(strokes: readonly Stroke[], color: string, height: number): HTMLCanvasElement {
  const points = strokes.flat()
  const left = Math.min(...points.map(({ x }) => x)) - pen
  const top = Math.min(...points.map(({ y }) => y)) - pen
  const inkWidth = Math.max(...points.map(({ x }) => x)) + pen - left
  const inkHeight = Math.max(...points.map(({ y }) => y)) + pen - top
  const scale = Math.min(height / inkHeight, maxSide / inkWidth)
  const [canvas, context] = createCpuCanvas(Math.ceil(inkWidth * scale), Math.ceil(inkHeight * scale))
  context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale)
  drawStrokes(context, strokes, color)
  return canvas
}

/** Strokes on a pad, and the pointer that draws on it. */
export interface Drawing {
  readonly strokes: readonly Stroke[]
  /** The pointer drawing the last stroke, until it is lifted. */
  readonly pointer?: Pick<globalThis.PointerEvent, 'pointerId' | 'pointerType'>
  /** True after a pen was used: then fingers and the palm draw nothing. */
  readonly hasPen?: boolean
}

/**
 * Begins a stroke; returns the same drawing if the press draws nothing: while another pointer draws, or if a hand rests
 * beside a pen. A pen takes over from a hand that arrived before it, whose stroke is dropped.
 */
export function beginStroke(
  drawing: Drawing,
  { pointerId, pointerType, button }: Pick<globalThis.PointerEvent, 'pointerId' | 'pointerType' | 'button'>,
  at: Point,
): Drawing {
  const { strokes, pointer, hasPen } = drawing
  const isPen = pointerType === 'pen'
  const takesOver = isPen && pointer?.pointerType === 'touch'
  if (button !== 0 || (pointer && !takesOver) || (hasPen && pointerType === 'touch')) return drawing
  const kept = takesOver ? strokes.slice(0, -1) : strokes
  return {
    strokes: [...kept, [at]],
    pointer: { pointerId, pointerType },
    ...((isPen || hasPen) && { hasPen: true }),
  }
}

/** Adds points to the stroke of this pointer; returns the same drawing if it is another one. */
export function extendStroke(drawing: Drawing, pointerId: number, points: readonly Point[]): Drawing {
  const { strokes, pointer } = drawing
  if (pointer?.pointerId !== pointerId) return drawing
  return { ...drawing, strokes: [...strokes.slice(0, -1), [...(strokes.at(-1) ?? []), ...points]] }
}

/** Ends the stroke of this pointer. */
export function endStroke(drawing: Drawing, pointerId: number): Drawing {
  const { pointer, ...rest } = drawing
  return pointer?.pointerId === pointerId ? rest : drawing
}
