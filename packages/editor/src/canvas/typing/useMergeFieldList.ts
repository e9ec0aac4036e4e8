import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { useEscape } from '../../services/useEscape.ts'
import { stopPicking } from '../../store/Typing.ts'
import type { TextRange } from '../../styledText/TextRange.ts'
import { begunMergeField, type MergeFieldOption, mergeFieldOptions } from './mergeFieldOptions.ts'
import type { TextSelection } from './useTextSelection.ts'

/** The list of merge fields at the caret. */
export interface MergeFieldListControl {
  /** Empty while it is closed. */
  options: readonly MergeFieldOption[]
  active: number
  /** Id of the list; that of an option ends with its number. */
  id: string
  choose(option: MergeFieldOption): void
  /** Handles the keys of the open list; returns whether it was one of them. */
  onKey(event: KeyboardEvent): boolean
}

/**
 * Opens when two braces are typed, or with the button in the panel. The text area keeps the focus.
 *
 * @param insert puts the chosen merge field in place of a range
 */
export function useMergeFieldList(
  text: string,
  { anchor, focus }: TextSelection,
  insert: (token: string, range: TextRange) => void,
): MergeFieldListControl {
  const { store, messages } = useEditor()
  const picking = useEditorState(({ ui }) => ui.typing?.picking)
  const fields = useEditorState(({ document }) => document.fields)
  const [active, setActive] = useState({ query: '', index: 0 })
  /** Offset of the braces at which the list was closed. */
  const [closedAt, setClosedAt] = useState<number>()
  const id = useId()
  const begun = anchor === focus ? begunMergeField(text, focus) : undefined
  const isOpen = picking || (begun && begun.start !== closedAt)
  const query = begun?.query ?? ''
  const options = useMemo(
    () =>
      isOpen
        ? mergeFieldOptions(
            fields.map(({ field }) => field),
            query,
            messages,
          )
        : [],
    [isOpen, fields, query, messages],
  )
  const index = active.query === query ? Math.min(active.index, options.length - 1) : 0
  useEscape('list', close, () => options.length > 0)

  function close(): void {
    setClosedAt(begun?.start)
    store.transition({ typing: stopPicking })
  }

  function choose({ token }: MergeFieldOption): void {
    insert(token, begun ?? { start: Math.min(anchor, focus), end: Math.max(anchor, focus) })
    store.transition({ typing: stopPicking })
  }

  return {
    options,
    active: index,
    id,
    choose,
    onKey(event) {
      const option = options[index]
      if (!option) return false
      const step = { ArrowDown: 1, ArrowUp: options.length - 1 }[event.key]
      if (event.key === 'Enter') choose(option)
      else if (step) setActive({ query, index: (index + step) % options.length })
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}
