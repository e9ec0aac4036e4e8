/** A text while it is typed, with the selection in it, in UTF-16 offsets. */
export interface TypedText {
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
export function endTypingStep<Text extends TypedText>(history: TypingHistory<Text>): TypingHistory<Text> {
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
