/** The text input in which a field is being typed into, if any: there is one caret. */
export type Typing = {
  /** The field's text on the page, or its layer's name in the list of layers. */
  readonly place: TypingPlace
  /** Of the field. */
  readonly key: string
} | null

/** See {@link Typing}. */
export type TypingPlace = 'page' | 'layer'

/** Starts typing into a field; typing elsewhere ends. */
export const startTyping = (place: TypingPlace, key: string) => (): Typing => ({ place, key })

/** Ends typing in a place. An input that loses focus because typing continues elsewhere ends nothing. */
export const stopTyping =
  (place: TypingPlace) =>
  (now: Typing): Typing =>
    now?.place === place ? null : now

/** Key of the field that is being typed into in this place. */
export function typedKey(typing: Typing, place: TypingPlace): string | null {
  return typing?.place === place ? typing.key : null
}
