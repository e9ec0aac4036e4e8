import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { pageDocument } from '../../loading/pageDocument.ts'

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

/** The selection of a text area while the component is mounted. */
export function useTextSelection(area: RefObject<HTMLTextAreaElement | null>): TextSelectionControl {
  const [selection, setSelection] = useState<TextSelection>({ anchor: 0, focus: 0, upstream: false })

  const read = useCallback(() => {
    if (!area.current) return
    const { selectionStart: start, selectionEnd: end, selectionDirection } = area.current
    const [anchor, focus] = selectionDirection === 'backward' ? [end, start] : [start, end]
    setSelection((known) =>
      known.anchor === anchor && known.focus === focus ? known : { anchor, focus, upstream: false },
    )
  }, [area])

  const select = useCallback(
    (next: TextSelection) => {
      const { anchor, focus } = next
      const direction = focus < anchor ? 'backward' : 'forward'
      area.current?.setSelectionRange(Math.min(anchor, focus), Math.max(anchor, focus), direction)
      setSelection(next)
    },
    [area],
  )

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
