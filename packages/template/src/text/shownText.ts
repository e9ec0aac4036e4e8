import { withoutControls } from './fitText.ts'
import { graphemes, isSeparate } from './graphemes.ts'
import { withoutBreakMarks } from './linePieces.ts'
import { normalizeText } from './normalizeText.ts'

/** A text as its lines show it, and where each of its characters was typed. */
export interface ShownText {
  /** Composed, without controls and break marks; lines that were typed are separated by `\n`. */
  text: string
  /** By offset in the shown text: the end, in the typed one, of the character that ends there. */
  typedEnd: readonly number[]
  /**
   * By offset in the shown text: the start, in the typed one, of the character that starts there, after any
   * hidden ones.
   */
  typedStart: readonly number[]
}

/**
 * Maps every character from the typed text to the text that the lines of a layout show.
 *
 * @param change made to the text before it is laid out
 */
export function shownText(typed: string, change: (text: string) => string = normalizeText): ShownText {
  if (isSeparate(typed) && withoutBreakMarks(withoutControls(change(typed))) === typed) {
    const offsets = Array.from({ length: typed.length + 1 }, (_, i) => i)
    return { text: typed, typedEnd: offsets, typedStart: offsets }
  }
  let text = ''
  const typedEnd = [0]
  const typedStart = [0]
  for (const { text: grapheme, start, end } of graphemes(typed)) {
    const shown = withoutBreakMarks(withoutControls(change(grapheme)))
    for (let i = 1; i < shown.length; i++) {
      typedEnd[text.length + i] = start
      typedStart[text.length + i] = start
    }
    text += shown
    if (shown) typedEnd[text.length] = end
    typedStart[text.length] = end
  }
  return { text, typedEnd, typedStart }
}
