import type { CompleteField } from '@certificate-sdk/template'
import { type CaretLine, type Point, rotatePoint } from '@certificate-sdk/template/internal'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { pivotOf } from '../../geometry/fieldGeometry.ts'
import { toPage, type Viewport } from '../../geometry/viewport.ts'
import { type CaretTarget, caretPosition, nearestInLine } from './caretPosition.ts'
import type { TextSelectionControl } from './useTextSelection.ts'
import { wordAround } from './wordAround.ts'

/** State of a press in the text when it began. */
interface Press {
  clicks: number
  /** The range that the press selected. */
  start: number
  end: number
}

/**
 * A press in the text places the caret, a double press selects a word, a triple press everything; dragging
 * extends the selection by the same unit. The browser's own caret placement is prevented, because its letters
 * are elsewhere.
 *
 * @param caretAt returns the position in the text nearest to an event
 */
export function useCaretPointer(
  text: string,
  caretAt: (event: Pick<MouseEvent, 'clientX' | 'clientY'>) => CaretTarget,
  { selection, select }: TextSelectionControl,
) {
  const press = useRef<Press>(undefined)

  function rangeAt(offset: number, clicks: number): [start: number, end: number] {
    if (clicks >= 3) return [0, text.length]
    return clicks < 2 ? [offset, offset] : wordAround(text, offset)
  }

  return {
    onMouseDown(event: MouseEvent<HTMLElement>) {
      event.preventDefault()
      // The panel may have it while a part of the text is styled.
      event.currentTarget.focus({ preventScroll: true })
      if (event.button !== 0) return
      const target = caretAt(event)
      if (event.shiftKey) {
        press.current = { clicks: 1, start: selection.anchor, end: selection.anchor }
        select({ anchor: selection.anchor, focus: target.offset, upstream: target.upstream })
        return
      }
      const [start, end] = rangeAt(target.offset, event.detail)
      press.current = { clicks: event.detail, start, end }
      select({ anchor: start, focus: end, upstream: start === end && target.upstream })
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!press.current || event.buttons === 0) return
      const { clicks, start, end } = press.current
      const target = caretAt(event)
      const [from, to] = rangeAt(target.offset, clicks)
      if (from < start) select({ anchor: end, focus: from, upstream: false })
      else select({ anchor: start, focus: Math.max(end, to), upstream: clicks === 1 && target.upstream })
    },
    onPointerUp() {
      press.current = undefined
    },
  }
}

/**
 * Returns the position of a pointer event, in px of the page, as if the field were upright.
 *
 * @param canvas an element that covers the canvas exactly
 */
export function uprightPoint(
  { clientX, clientY }: { clientX: number; clientY: number },
  canvas: HTMLElement | null,
  viewport: Viewport,
  field: CompleteField,
): Point {
  const { left, top, width } = canvas?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0 }
  // A zoomed host page scales client rects; the canvas counts in its own px.
  const scale = canvas && width ? canvas.offsetWidth / width : 1
  const at = toPage(viewport, { x: (clientX - left) * scale, y: (clientY - top) * scale })
  return rotatePoint(at, { degrees: -field.rotation, ...pivotOf(field) })
}

/** A move that depends on line breaks. The browser handles all others. */
type CaretMove = 'up' | 'down' | 'lineStart' | 'lineEnd'

/** The part of a key event that determines a move. */
type MoveKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

const keys: Readonly<Record<string, CaretMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'lineStart',
  End: 'lineEnd',
}
const macKeys: Readonly<Record<string, CaretMove>> = { ArrowLeft: 'lineStart', ArrowRight: 'lineEnd' }

/** The move for a key; on a Mac also for Cmd with an arrow. */
export function caretMoveOf({ key, ctrlKey, metaKey, altKey }: MoveKey, mac: boolean): CaretMove | undefined {
  if (ctrlKey || altKey) return undefined
  return metaKey ? (mac ? macKeys[key] : undefined) : keys[key]
}

/**
 * Returns the new position of a caret.
 *
 * @param goal for moves by line, the `x` to keep; default: the caret's `x`
 */
export function moveCaret(
  lines: readonly CaretLine[],
  from: CaretTarget,
  move: CaretMove,
  goal?: number,
): CaretTarget {
  const { line: index, x } = caretPosition(lines, from.offset, from.upstream)
  const line = lines[index] as CaretLine
  if (move === 'lineStart') return { offset: line.start, upstream: false }
  const end = { offset: line.end, upstream: lines[index + 1]?.start === line.end }
  if (move === 'lineEnd') return end
  const next = index + (move === 'up' ? -1 : 1)
  if (next < 0) return { offset: line.start, upstream: false }
  return next < lines.length ? nearestInLine(lines, next, goal ?? x) : end
}
