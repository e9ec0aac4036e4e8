import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { CaretTarget } from './caretPlace.ts'
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
