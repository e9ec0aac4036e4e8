import type { Messages } from './en.ts'

/** What an attribute, a date, … is called. */
type KindName =
  | 'name'
  | 'date'
  | 'qr'
  | 'attribute'
  | 'text'
  | 'certificateId'
  | 'organization'
  | 'logo'
  | 'image'

type Partly<Text> = Text extends string
  ? string
  : Text extends (...values: never[]) => string
    ? Text
    : { readonly [Key in keyof Text]?: Partly<Text[Key]> }

/**
 * Words of a host in one language, by the keys of the built-in English ones; any may be missing. Texts with values in
 * them are functions of these values.
 *
 * @example { save: 'Publish', savedAt: (time) => `Published ${time}`, kinds: { name: { label: 'Student' } } }
 */
export type EditorMessages = Partly<
  Omit<Messages, 'kinds'> & { kinds: Record<KindName, { label: string; hint: string }> }
>
