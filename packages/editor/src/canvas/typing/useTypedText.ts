import { withoutControlCharacters } from '@certificate-sdk/template/internal'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { changeFieldProperties } from '../../commands/propertyCommands.ts'
import type { FieldPatch } from '../../document/patchField.ts'
import { feel } from '../../feel.ts'
import { useEditor } from '../../services/useEditor.ts'
import { hurryTyping, pauseTyping } from '../../store/Typing.ts'
import { findEdit, withoutCutMergeFields } from '../../styledText/findEdit.ts'
import { replaceRange, type StyledPart, type StyledText } from '../../styledText/StyledText.ts'
import type { TextRange } from '../../styledText/TextRange.ts'
import type { TextSelectionControl } from './useTextSelection.ts'
import { type TypingHistoryControl, typedKeys, useTypingHistory } from './useTypingHistory.ts'

/** The text of a text area with its styles, and the history of both. */
export interface TypedTextControl extends Pick<TypingHistoryControl, 'compose' | 'onKey'> {
  /** Takes over what an input did to the text area. */
  onInput(event: Event): void
  /**
   * Puts something in place of a range, as one step of undo.
   *
   * @param isOwn as in `replaceRange`
   */
  insert(inserted: string | readonly StyledPart[], range: TextRange, isOwn?: boolean): void
  /** Has everything that waits for a pause updated now. */
  pause(): void
}

/**
 * Keeps the styles of a text while the text area, which has none, changes it.
 *
 * @param key of the field
 */
export function useTypedText(
  area: RefObject<HTMLTextAreaElement | null>,
  key: string,
  { select, read }: TextSelectionControl,
): TypedTextControl {
  const { store, run, messages } = useEditor()
  const history = useTypingHistory(area, key, ({ field, start, end }) => {
    const now = fieldNow()
    const changed = typedKeys.filter(
      (name) => name === 'text' || name === 'runs' || now?.[name] !== field[name],
    )
    change(Object.fromEntries(changed.map((name) => [name, field[name]])), field.text)
    select({ anchor: start, focus: end, upstream: false })
  })

  function fieldNow() {
    return store.getState().document.fields.find((entry) => entry.key === key)?.field
  }

  /** Changes the text area first: a change of its text from outside would lose its selection. */
  function change(patch: FieldPatch, text: string, caret?: number): void {
    const element = area.current
    if (!element) return
    if (element.value !== text) element.value = text
    if (caret !== undefined) element.setSelectionRange(caret, caret)
    if (!run(changeFieldProperties, { patch, what: messages.fieldText }))
      element.value = fieldNow()?.text ?? ''
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pause = useCallback(() => {
    clearTimeout(timer.current)
    store.transition({ typing: pauseTyping })
  }, [store])
  useEffect(() => pause, [pause])

  function put({ text, runs }: StyledText, kind: string, caret?: number): void {
    store.transition({ typing: hurryTyping })
    clearTimeout(timer.current)
    timer.current = setTimeout(pause, feel.typingPause)
    history.record(kind, () => change({ text, runs }, text, caret))
    read()
  }

  return {
    compose: history.compose,
    onKey: history.onKey,
    pause,
    insert(inserted, range, isOwn) {
      const from = history.begin()
      if (!from) return
      const styled = replaceRange(from.field, range, inserted, from.nextStyle, isOwn)
      const left = from.text.length - range.end
      put(styled, 'insert', styled.text.length - left)
    },
    onInput(event) {
      const from = history.before()
      if (!area.current || !from) return
      const { value, selectionEnd } = area.current
      const found = findEdit(
        { text: from.text, selection: from },
        withoutControlCharacters(value),
        selectionEnd,
      )
      const kind = event instanceof InputEvent ? event.inputType : ''
      const edit = withoutCutMergeFields(from.text, found)
      const styled = replaceRange(from.field, edit, edit.inserted, from.nextStyle)
      put(styled, kind, styled.text === value ? undefined : edit.start + edit.inserted.length)
    },
  }
}
