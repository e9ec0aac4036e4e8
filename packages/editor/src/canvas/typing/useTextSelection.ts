import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { pageDocument } from '../../loading/pageDocument.ts'
import { pastMergeField, type TextRange } from '../../styledText/TextRange.ts'

/** The selection of a text area, as UTF-16 offsets; a caret if both are the same. */
export interface TextSelection {
  /** The end that stays in place when the selection is extended. */
  anchor: number
  /** The end at which the caret is. */
  focus: number
  /** At an offset that ends one line and starts the next, whether the caret is on the line that it ends. */
  upstream: boolean
}

/** Tracks and sets the selection of a text area. */
export interface TextSelectionControl {
  selection: TextSelection
  select(selection: TextSelection): void
  /** Reads the selection after an event that may have changed it. */
  read(): void
}

const atStart: TextSelection = { anchor: 0, focus: 0, upstream: false }

/**
 * The selection of a text area while the component is mounted.
 *
 * @param report receives each selection; the same function in every frame
 */
export function useTextSelection(
  area: RefObject<HTMLTextAreaElement | null>,
  report: (range: TextRange) => void,
): TextSelectionControl {
  const [selection, setSelection] = useState<TextSelection>(atStart)
  const latest = useRef<TextSelection>(undefined)

  const keep = useCallback(
    (next: TextSelection) => {
      latest.current = next
      setSelection(next)
      report({ start: Math.min(next.anchor, next.focus), end: Math.max(next.anchor, next.focus) })
    },
    [report],
  )

  const select = useCallback(
    (next: TextSelection) => {
      const { anchor, focus } = next
      const direction = focus < anchor ? 'backward' : 'forward'
      area.current?.setSelectionRange(Math.min(anchor, focus), Math.max(anchor, focus), direction)
      keep(next)
    },
    [area, keep],
  )

  const read = useCallback(() => {
    if (!area.current) return
    const { value, selectionStart: start, selectionEnd: end, selectionDirection } = area.current
    const [anchor, focus] = selectionDirection === 'backward' ? [end, start] : [start, end]
    const known = latest.current
    if (known?.anchor === anchor && known.focus === focus) return
    const moved = pastMergeField(value, focus, known?.focus ?? 0)
    const stays = start === end ? moved : pastMergeField(value, anchor, focus)
    const isElsewhere = moved !== focus || stays !== anchor
    const set = isElsewhere ? select : keep
    set({ anchor: stays, focus: moved, upstream: false })
  }, [area, keep, select])

  useEffect(() => {
    const element = area.current
    if (!element) return
    // Browsers report it on the element, the document, or both.
    const targets = [element, pageDocument]
    for (const target of targets) target.addEventListener('selectionchange', read)
    return () => {
      for (const target of targets) target.removeEventListener('selectionchange', read)
    }
  }, [area, read])

  return useMemo(() => ({ selection, select, read }), [selection, select, read])
}
