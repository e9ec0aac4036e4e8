import type { RunStyle } from '../styledText/StyledText.ts'
import type { TextRange } from '../styledText/TextRange.ts'

/** The text input in which a field is being typed into, if any: there is one caret. */
export type Typing = {
  /** The field's text on the page, or its layer's name in the list of layers. */
  readonly place: TypingPlace
  /** Key of the field. */
  readonly key: string
  /** The selection in the text on the page, once it is known. */
  readonly range?: TextRange
  /** The press that started typing on the page, which determines the first selection. */
  readonly press?: TypingPress
  /** Style chosen for what is typed next, until the caret moves. */
  readonly nextStyle?: RunStyle
  /** True from an input on the page until typing pauses: until then, nothing but the text needs to be current. */
  readonly busy?: true
  /** True if the list of merge fields was opened by its button, until the caret moves. */
  readonly picking?: true
} | null

/** See {@link Typing}. */
export type TypingPlace = 'page' | 'layer'

/** A press on a text that starts typing in it, in CSS px of the window. */
export interface TypingPress {
  readonly clientX: number
  readonly clientY: number
  /** A mouse selects the word under it; a finger places the caret. */
  readonly selects: 'word' | 'caret'
}

/** The first selection in a text on the page. */
export type TypingStart = { readonly range: TextRange } | { readonly press: TypingPress }

/**
 * Starts typing into a field; typing elsewhere ends.
 *
 * @param start default: everything is selected
 */
export const startTyping = (place: TypingPlace, key: string, start?: TypingStart) => (): Typing => ({
  place,
  key,
  ...start,
})

/** Moves the selection in the text on the page. */
export const selectTyped =
  ({ start, end }: TextRange) =>
  (now: Typing): Typing => {
    if (now?.place !== 'page' || (now.range?.start === start && now.range.end === end)) return now
    const { place, key, busy } = now
    return { place, key, range: { start, end }, ...(busy && { busy }) }
  }

/** Marks typing on the page as busy, because of an input. */
export function hurryTyping(now: Typing): Typing {
  return now?.place !== 'page' || now.busy ? now : { ...now, busy: true }
}

/** Ends the busy state when typing pauses. */
export function pauseTyping(now: Typing): Typing {
  if (!now?.busy) return now
  const { busy: _, ...rest } = now
  return rest
}

/** Chooses a style for what is typed next. */
export const chooseNextStyle =
  (style: RunStyle) =>
  (now: Typing): Typing =>
    now && { ...now, nextStyle: { ...now.nextStyle, ...style } }

/** Ends typing in a place. An input that loses focus because typing continues elsewhere ends nothing. */
export const stopTyping =
  (place: TypingPlace) =>
  (now: Typing): Typing =>
    now?.place === place ? null : now

/** Returns the key of the field being typed into in this place. */
export function typedKey(typing: Typing, place: TypingPlace): string | null {
  return typing?.place === place ? typing.key : null
}

/**
 * Opens the list of merge fields at the caret; typing starts at the end of the text.
 *
 * @param length length of the text
 */
export const pickMergeField =
  (key: string, length: number) =>
  (now: Typing): Typing => {
    const known = typedKey(now, 'page') === key ? now?.range : undefined
    return { place: 'page', key, range: known ?? { start: length, end: length }, picking: true }
  }

/** Closes the list of merge fields. */
export function stopPicking(now: Typing): Typing {
  if (!now?.picking) return now
  const { picking: _, ...rest } = now
  return rest
}
