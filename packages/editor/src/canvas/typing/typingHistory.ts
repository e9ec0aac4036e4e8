/** A text while it is typed, with the selection in it, in UTF-16 offsets. */
export interface TypedText {
  text: string
  start: number
  end: number
}

/**
 * What Undo and Redo lead to while a text is typed, a word at a time. Browsers have a history of their own, but they end
 * its steps with every letter of a text area whose text and selection are also set by a script.
 */
export interface TypingHistory {
  past: readonly TypedText[]
  present: TypedText
  future: readonly TypedText[]
  /** The kind of input that the next one may join; `null` after a step that is complete. */
  open: string | null
}

/** The history of a text that nothing has been typed into. */
export function startTyping(present: TypedText): TypingHistory {
  return { past: [], present, future: [], open: null }
}

/**
 * The history after an input. Letters join the word before them, and deletions each other, unless the caret was moved in
 * between.
 *
 * @param before the text right before the input, with the selection that it replaced
 * @param kind an `InputEvent.inputType`
 */
export function typed(
  { past, present, open }: TypingHistory,
  before: TypedText,
  after: TypedText,
  kind: string,
): TypingHistory {
  const stayed = before.start === present.start && before.end === present.end
  const joins = open === kind && stayed && !beginsWord(before, after, kind)
  return {
    past: joins ? past : [...past, before],
    present: after,
    future: [],
    open: /^insertText|^insertComposition|^delete.*(Backward|Forward)$/.test(kind) ? kind : null,
  }
}

/** A letter after a space begins a word. */
function beginsWord(before: TypedText, { text, end }: TypedText, kind: string): boolean {
  if (kind !== 'insertText') return false
  const [last = ' ', added = ' '] = [before.text[before.start - 1], text[end - 1]]
  return /\s/.test(last) && !/\s/.test(added)
}

/** The history a step back; the same if there is none. */
export function undoTyping(history: TypingHistory): TypingHistory {
  const { past, present, future } = history
  const before = past.at(-1)
  return before
    ? { past: past.slice(0, -1), present: before, future: [present, ...future], open: null }
    : history
}

/** The history a step forward again; the same if there is none. */
export function redoTyping(history: TypingHistory): TypingHistory {
  const { past, present, future } = history
  const [next, ...rest] = future
  return next ? { past: [...past, present], present: next, future: rest, open: null } : history
}
