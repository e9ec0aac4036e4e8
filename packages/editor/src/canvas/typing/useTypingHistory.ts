import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { notation } from '../../commands/shortcuts.ts'
import {
  redoTyping,
  startTyping,
  type TypedText,
  type TypingHistory,
  typed,
  undoTyping,
} from './typingHistory.ts'

/** Undo and Redo of a text area, with keys and with the browser's menus. */
export interface TypingHistoryControl {
  /** Records an input that has happened. */
  record(event: Event): void
  /** Handles the keys of Undo and Redo; returns whether it was one of them. */
  onKey(event: KeyboardEvent): boolean
}

/**
 * The history of a text area while the component is mounted.
 *
 * @param show restores a text and its selection
 */
export function useTypingHistory(
  area: RefObject<HTMLTextAreaElement | null>,
  show: (typed: TypedText) => void,
): TypingHistoryControl {
  const history = useRef<TypingHistory>(undefined)
  const before = useRef<TypedText>(undefined)
  const latest = useRef(show)
  latest.current = show

  function move(step: typeof undoTyping): void {
    if (!history.current) return
    const next = step(history.current)
    if (next === history.current) return
    history.current = next
    latest.current(next.present)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it updates the contents of the refs
  useEffect(() => {
    const element = area.current
    if (!element) return
    const onBeforeInput = (event: InputEvent) => {
      if (/^history(Undo|Redo)$/.test(event.inputType)) {
        event.preventDefault()
        move(event.inputType === 'historyUndo' ? undoTyping : redoTyping)
      } else before.current = read(element)
    }
    element.addEventListener('beforeinput', onBeforeInput)
    return () => element.removeEventListener('beforeinput', onBeforeInput)
  }, [area])

  return {
    record(event) {
      if (!area.current || !before.current) return
      const kind = event instanceof InputEvent ? event.inputType : ''
      history.current = typed(
        history.current ?? startTyping(before.current),
        before.current,
        read(area.current),
        kind,
      )
    },
    onKey(event) {
      const pressed = notation(event.nativeEvent)
      const redoes = pressed === 'Mod+Shift+z' || pressed === 'Mod+y'
      if (!redoes && pressed !== 'Mod+z') return false
      event.preventDefault()
      event.stopPropagation()
      move(redoes ? redoTyping : undoTyping)
      return true
    },
  }
}

function read({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TypedText {
  return { text: value, start: selectionStart, end: selectionEnd }
}
