import { aroundMergeFields, type TextRange } from './TextRange.ts'

/** The change that an input made to a text. */
export interface TextEdit extends TextRange {
  /** Text that replaces the range. */
  inserted: string
}

/** State of a text area. */
interface AreaState {
  text: string
  selection: TextRange
}

/**
 * Finds what an input replaced. The selection distinguishes edits with the same result, such as which of two equal
 * letters was typed.
 *
 * @param caret offset in the new text after the input, if known
 */
export function findEdit({ text: old, selection }: AreaState, text: string, caret?: number): TextEdit {
  const { start, end } = selection
  const tail = old.length - end
  const replacesSelection =
    text.length >= start + tail && text.startsWith(old.slice(0, start)) && text.endsWith(old.slice(end))
  if (replacesSelection) return { start, end, inserted: text.slice(start, text.length - tail) }
  // A deletion happened at the caret.
  const shortest = Math.min(old.length, text.length)
  const isDeleted = caret !== undefined && text.length < old.length && old.endsWith(text.slice(caret))
  const after = isDeleted ? text.length - caret : shortest
  const suffix = commonLength(Math.min(after, shortest), (i) => [old.at(-1 - i), text.at(-1 - i)])
  const prefix = commonLength(shortest - suffix, (i) => [old[i], text[i]])
  return wholeCharacters(old, text, prefix, suffix)
}

/** Deletes all of a merge field of which an input deleted a part, because it counts as one character. */
export function withoutCutMergeFields(old: string, edit: TextEdit): TextEdit {
  return edit.inserted ? edit : { ...edit, ...aroundMergeFields(old, edit) }
}

function commonLength(max: number, at: (i: number) => [string | undefined, string | undefined]): number {
  for (let i = 0; i < max; i++) {
    const [a, b] = at(i)
    if (a !== b) return i
  }
  return max
}

/** Moves the ends of an edit out of surrogate pairs: two emojis may share a half. */
function wholeCharacters(old: string, text: string, prefix: number, suffix: number): TextEdit {
  const start = /[\ud800-\udbff]/.test(old[prefix - 1] ?? '') ? prefix - 1 : prefix
  const kept = /[\udc00-\udfff]/.test(old[old.length - suffix] ?? '') ? suffix - 1 : suffix
  const [end, last] = [old.length - kept, text.length - kept]
  return { start, end, inserted: text.slice(start, last) }
}
