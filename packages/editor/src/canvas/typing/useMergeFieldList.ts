import { type KeyboardEvent, useCallback, useId, useMemo, useState } from 'react'
import { allEntries } from '../../document/sheets.ts'
import { useDrawnDocument } from '../../services/useDrawnDocument.ts'
import { useEditor, useEditorState, useService } from '../../services/useEditor.ts'
import { useEscape } from '../../services/useEscape.ts'
import { usePart } from '../../services/usePart.ts'
import { stopPicking } from '../../store/Typing.ts'
import type { TextRange } from '../../styledText/TextRange.ts'
import type { MergeFieldListProps } from './MergeFieldList.tsx'
import type { MergeFieldOption } from './mergeFieldOptions.ts'
import type { TextSelection } from './useTextSelection.ts'

type Part = typeof import('./MergeFieldList.tsx')

const loadList = () => import('./MergeFieldList.tsx')

/** The list of merge fields at the caret; it is open if it has options. */
export interface MergeFieldListControl extends MergeFieldListProps {
  /** The component, once it is loaded. */
  List: Part['MergeFieldList'] | undefined
  /** Handles the keys of the open list; returns whether it was one of them. */
  onKey(event: KeyboardEvent): boolean
}

/**
 * Opens when two braces are typed, or with the button in the panel. The text area keeps the focus. Loaded when it first opens.
 *
 * @param insert puts the chosen merge field in place of a range
 */
export function useMergeFieldList(
  text: string,
  { anchor, focus }: TextSelection,
  insert: (token: string, range: TextRange) => void,
): MergeFieldListControl {
  const { store, messages } = useEditor()
  const { announcer } = useService('screen')
  const picking = useEditorState(({ ui }) => ui.typing?.picking)
  const document = useDrawnDocument()
  const [active, setActive] = useState({ query: '', index: 0 })
  /** Offset of the braces at which the list was closed. */
  const [closedAt, setClosedAt] = useState<number>()
  const id = useId()
  const begun = anchor === focus ? begunMergeField(text, focus) : undefined
  const isOpen = picking || (begun && begun.start !== closedAt)
  const query = begun?.query ?? ''
  const part = usePart('MergeFieldList', loadList, Boolean(isOpen))
  const optionsFor = useCallback(
    (typed: string) => {
      const all = allEntries(document).map(({ field }) => field)
      return part?.mergeFieldOptions(all, typed, messages) ?? []
    },
    [part, document, messages],
  )
  const options = useMemo(() => (isOpen ? optionsFor(query) : []), [isOpen, optionsFor, query])
  const index = active.query === query ? Math.min(active.index, options.length - 1) : 0
  useEscape('list', close, () => options.length > 0)

  function close(): void {
    setClosedAt(begun?.start)
    store.transition({ typing: stopPicking })
  }

  /** A screen reader reads what is typed, but not what is put into the text area. */
  function put({ token, label }: MergeFieldOption, range: TextRange): void {
    insert(token, range)
    announcer.announce(label)
  }

  function choose(option: MergeFieldOption): void {
    put(option, begun ?? { start: Math.min(anchor, focus), end: Math.max(anchor, focus) })
    store.transition({ typing: stopPicking })
  }

  /** Typing the second closing brace means the same as choosing from the list. */
  function complete(event: KeyboardEvent): boolean {
    const closed = anchor === focus ? nearlyClosedMergeField(text, focus) : undefined
    const option = closed && part?.optionNamed(optionsFor(closed.query), closed.query)
    if (!closed || !option) return false
    put(option, closed)
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return {
    List: part?.MergeFieldList,
    label: messages.insertMergeField,
    options,
    active: index,
    id,
    choose,
    onKey(event) {
      if (event.key === '}') return complete(event)
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

/** A merge field that is begun in a text: its place, and what is typed of its name. */
interface BegunMergeField extends TextRange {
  query: string
}

/** Finds the braces in front of the caret, and those right after it, which choosing a merge field completes. */
export function begunMergeField(text: string, caret: number): BegunMergeField | undefined {
  const found = /\{\{([^{}|\n]{0,60})$/.exec(text.slice(0, caret))
  if (!found) return undefined
  return { start: found.index, end: text.startsWith('}}', caret) ? caret + 2 : caret, query: found[1] ?? '' }
}

/** Finds a merge field that one more closing brace completes. */
export function nearlyClosedMergeField(text: string, caret: number): BegunMergeField | undefined {
  const begun = text[caret - 1] === '}' ? begunMergeField(text.slice(0, caret - 1), caret - 1) : undefined
  return begun?.query.trim() ? { ...begun, end: caret } : undefined
}
