import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { pageDocument } from '../../loading/pageDocument.ts'
import type { TextRange } from '../../styledText/TextRange.ts'

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

/**
 * The selection of a text area while the component is mounted.
 *
 * @param report receives each selection; the same function in every frame
 */
export function useTextSelection(
  area: RefObject<HTMLTextAreaElement | null>,
  report: (range: TextRange) => void,
): TextSelectionControl {
  const [selection, setSelection] = useState<TextSelection>({ anchor: 0, focus: 0, upstream: false })

  const read = useCallback(() => {
    if (!area.current) return
    const { selectionStart: start, selectionEnd: end, selectionDirection } = area.current
    const [anchor, focus] = selectionDirection === 'backward' ? [end, start] : [start, end]
    setSelection((known) =>
      known.anchor === anchor && known.focus === focus ? known : { anchor, focus, upstream: false },
    )
    report({ start, end })
  }, [area, report])

  const select = useCallback(
    (next: TextSelection) => {
      const { anchor, focus } = next
      const [start, end] = [Math.min(anchor, focus), Math.max(anchor, focus)]
      area.current?.setSelectionRange(start, end, focus < anchor ? 'backward' : 'forward')
      setSelection(next)
      report({ start, end })
    },
    [area, report],
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
