import type { RunStyle } from '../styledText/StyledText.ts'
import type { TextRange } from '../styledText/TextRange.ts'

/** The text input in which a field is being typed into, if any: there is one caret. */
export type Typing = {
  /** The field's text on the page, or its layer's name in the list of layers. */
  readonly place: TypingPlace
  /** Of the field. */
  readonly key: string
  /** The selection in the text on the page, once it is known. */
  readonly range?: TextRange
  /** Style chosen for what is typed next, until the caret moves. */
  readonly nextStyle?: RunStyle
  /** Whether the list of merge fields was opened by its button, until the caret moves. */
  readonly picking?: true
} | null

/** See {@link Typing}. */
export type TypingPlace = 'page' | 'layer'

/** Starts typing into a field; typing elsewhere ends. */
export const startTyping = (place: TypingPlace, key: string) => (): Typing => ({ place, key })

/** Moves the selection in the text on the page. */
export const selectTyped =
  ({ start, end }: TextRange) =>
  (now: Typing): Typing => {
    if (now?.place !== 'page' || (now.range?.start === start && now.range.end === end)) return now
    return { place: now.place, key: now.key, range: { start, end } }
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

/** Key of the field that is being typed into in this place. */
export function typedKey(typing: Typing, place: TypingPlace): string | null {
  return typing?.place === place ? typing.key : null
}

/**
 * Opens the list of merge fields at the caret; typing starts at the end of the text.
 *
 * @param length of the text
 */
export const pickMergeField =
  (key: string, length: number) =>
  (now: Typing): Typing => {
    const known = typedKey(now, 'page') === key ? now?.range : undefined
    return { place: 'page', key, range: known ?? { start: length, end: length }, picking: true }
  }

/** Closes that list. */
export function stopPicking(now: Typing): Typing {
  if (!now?.picking) return now
  const { picking: _, ...rest } = now
  return rest
}
