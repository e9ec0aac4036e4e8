import { withoutControls } from './fitText.ts'
import { graphemes, isSeparate } from './graphemes.ts'
import { withoutBreakMarks } from './linePieces.ts'
import { normalizeText } from './normalizeText.ts'

/** A text as displayed, with the original position of each character. */
export interface ShownText {
  /** Composed, without controls and break marks; typed lines are separated by `\n`. */
  text: string
  /** By offset in the displayed text: the end, in the typed text, of the character ending there. */
  typedEnd: readonly number[]
  /**
   * By offset in the displayed text: the start, in the typed text, of the character starting there, after any hidden
   * ones.
   */
  typedStart: readonly number[]
}

/**
 * Maps characters of the typed text to the displayed text of a layout.
 *
 * @param change applied to the text before layout
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
