import { withoutControls } from './fitText.ts'
import { graphemes } from './graphemes.ts'
import { withoutBreakMarks } from './linePieces.ts'
import { normalizeText } from './normalizeText.ts'

/** A text as its lines show it, and where each of its characters was typed. */
export interface ShownText {
  /** Composed, without controls and break marks; lines that were typed are separated by `\n`. */
  text: string
  /** By offset in the shown text: where what ends there ends in the typed one. */
  typedEnd: readonly number[]
  /** By offset in the shown text: where what starts there starts in the typed one, behind what is not shown. */
  typedStart: readonly number[]
}

/** Follows every character from what was typed to what the lines of a layout are made of. */
export function shownText(typed: string): ShownText {
  let text = ''
  const typedEnd = [0]
  const typedStart = [0]
  for (const { text: grapheme, start, end } of graphemes(typed)) {
    const shown = withoutBreakMarks(withoutControls(normalizeText(grapheme)))
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
