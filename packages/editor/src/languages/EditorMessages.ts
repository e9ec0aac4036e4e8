import type { Messages } from './en/en.ts'

type Partly<Text> = Text extends string
  ? string
  : Text extends (...values: never[]) => string
    ? Text
    : { readonly [Key in keyof Text]?: Partly<Text[Key]> }

/**
 * A host's messages in one language, by the keys of the built-in English ones; any may be missing. Texts that
 * contain values are functions of these values.
 *
 * @example { save: 'Publish', savedAt: (time) => `Published ${time}`, kinds: { name: { label: 'Student' } } }
 */
export type EditorMessages = Partly<Messages>
