import type { TemplateField } from '@certificate-sdk/template'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { notation } from '../../commands/shortcuts.ts'
import { partKeys } from '../../document/patchField.ts'
import { isolate } from '../../languages/Phrases.ts'
import { useEditor, useService } from '../../services/useEditor.ts'
import type { EditorState } from '../../store/EditorState.ts'
import type { RunStyle } from '../../styledText/StyledText.ts'

/** A text while it is typed, with its styles. */
export interface TypedField extends TypedText {
  field: TemplateField
  /** Chosen for what is typed next. */
  nextStyle: RunStyle | undefined
}

/** Undo and Redo of a text area, with keys and with the browser's menus. */
export interface TypingHistoryControl {
  /** The text right before the input that happens now; or before the composition, which is one input. */
  before(): TypedField | undefined
  /** Text before a change that is recorded like typing, although the browser reports no input. */
  begin(): TypedField | undefined
  /** Records what a change does as an input of this kind. All other changes are recorded as styles. */
  record(kind: string, change: () => void): void
  /** An input method starts or ends composing. */
  compose(starts: boolean): void
  /** Handles the keys of Undo and Redo; returns whether it was one of them. */
  onKey(event: KeyboardEvent): boolean
}

/**
 * The history of a text area while the component is mounted: each word, style, or composition is a step.
 *
 * @param key of the field
 * @param show restores a text, its styles, and its selection
 */
export function useTypingHistory(
  area: RefObject<HTMLTextAreaElement | null>,
  key: string,
  show: (typed: TypedField) => void,
): TypingHistoryControl {
  const { store, messages } = useEditor()
  const { announcer } = useService('screen')
  const history = useRef<TypingHistory<TypedField>>(undefined)
  const before = useRef<TypedField>(undefined)
  const composed = useRef<TypedField>(undefined)
  /** Kind of the current change; `null` while a step is restored. */
  const kind = useRef<string | null>(undefined)
  const latest = useRef(show)
  latest.current = show

  function during(what: string | null, change: () => void): void {
    kind.current = what
    change()
    kind.current = undefined
  }

  function move(step: typeof undoTyping): void {
    if (!history.current) return
    const before = history.current
    const next = step(before)
    if (next === before) return
    history.current = next
    during(null, () => latest.current(next.present))
    const { spoken, steps, fieldText } = messages
    announcer.announce((step === undoTyping ? spoken.undone : spoken.redone)(steps.change(fieldText)))
    const text = next.present.text.trim()
    // A style is announced like any change of the field.
    if (text !== before.present.text.trim()) announcer.announce(text ? isolate(text) : spoken.empty)
  }

  function read({ document, ui }: EditorState): TypedField | undefined {
    const field = document.fields.find((entry) => entry.key === key)?.field
    if (!area.current || !field) return undefined
    const { selectionStart: start, selectionEnd: end } = area.current
    return { field, text: field.text, start, end, nextStyle: ui.typing?.nextStyle }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it updates the contents of the refs
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const onBeforeInput = (event: InputEvent) => {
      if (/^history(Undo|Redo)$/.test(event.inputType)) {
        event.preventDefault()
        move(event.inputType === 'historyUndo' ? undoTyping : redoTyping)
      } else before.current = read(store.getState())
    }
    const unsubscribe = store.subscribe((now, then) => {
      if (now.document === then.document || kind.current === null) return
      const [from, to] = [read(then), read(now)]
      if (!from || !to || typedKeys.every((name) => from.field[name] === to.field[name])) return
      const start = (kind.current && (composed.current ?? before.current)) || from
      const what = kind.current ?? `style ${now.past.at(-1)?.mergeKey ?? ''}`
      history.current = typed(history.current ?? startTyping(start), start, to, what)
      // The composition continues in the new style.
      if (!kind.current) composed.current = undefined
    })
    element.addEventListener('beforeinput', onBeforeInput)
    return () => {
      element.removeEventListener('beforeinput', onBeforeInput)
      unsubscribe()
    }
  }, [area])

  return {
    before: () => composed.current ?? before.current,
    begin: () => (before.current = read(store.getState())),
    record: (what, change) => during(composed.current ? 'composition' : what, change),
    compose(starts) {
      composed.current = starts ? read(store.getState()) : undefined
      store.endStep()
      if (starts) store.holdStep()
      if (history.current) history.current = endTypingStep(history.current)
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

/** The properties that typing and styles change. */
export const typedKeys = ['text', 'runs', ...partKeys] as const

/** A text while it is typed, with the selection in it, in UTF-16 offsets. */
interface TypedText {
  text: string
  start: number
  end: number
}

/**
 * The steps of Undo and Redo while a text is typed, one word at a time. Browsers have their own history, but
 * they end its steps with every letter if a script also sets the text and the selection of the text area.
 */
export interface TypingHistory<Text extends TypedText = TypedText> {
  past: readonly Text[]
  present: Text
  future: readonly Text[]
  /** The kind of input that the next one may join; `null` after a completed step. */
  open: string | null
}

/** The history of a text before anything was typed. */
export function startTyping<Text extends TypedText>(present: Text): TypingHistory<Text> {
  return { past: [], present, future: [], open: null }
}

/**
 * Returns the history after an input. Letters join the word before them, and deletions join each other,
 * unless the caret was moved in between.
 *
 * @param before the text right before the input, with the selection that the input replaced
 * @param kind an `InputEvent.inputType`; `composition` for all of one; or `style`, and the name of a style that is dragged
 */
export function typed<Text extends TypedText>(
  { past, present, open }: TypingHistory<Text>,
  before: Text,
  after: Text,
  kind: string,
): TypingHistory<Text> {
  const stayed = before.start === present.start && before.end === present.end
  const joins = open === kind && (kind === 'composition' || (stayed && !beginsWord(before, after, kind)))
  return {
    past: joins ? past : [...past, before],
    present: after,
    future: [],
    open: /^insertText|^composition|^delete.*(Backward|Forward)$|^style ./.test(kind) ? kind : null,
  }
}

/** A letter after a space begins a word. */
function beginsWord(before: TypedText, { text, end }: TypedText, kind: string): boolean {
  if (kind !== 'insertText') return false
  const [last = ' ', added = ' '] = [before.text[before.start - 1], text[end - 1]]
  return /\s/.test(last) && !/\s/.test(added)
}

/** The history with its last step completed, as after a composition. */
function endTypingStep<Text extends TypedText>(history: TypingHistory<Text>): TypingHistory<Text> {
  return { ...history, open: null }
}

/** The history one step back; the same if there is none. */
export function undoTyping<Text extends TypedText>(history: TypingHistory<Text>): TypingHistory<Text> {
  const { past, present, future } = history
  const before = past.at(-1)
  return before
    ? { past: past.slice(0, -1), present: before, future: [present, ...future], open: null }
    : history
}

/** The history one step forward; the same if there is none. */
export function redoTyping<Text extends TypedText>(history: TypingHistory<Text>): TypingHistory<Text> {
  const { past, present, future } = history
  const [next, ...rest] = future
  return next ? { past: [...past, present], present: next, future: rest, open: null } : history
}
