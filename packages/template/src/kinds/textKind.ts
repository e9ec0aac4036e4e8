import { createText, type FieldKind, relativeSize } from './FieldKind.ts'

/** The author's own words, the same on every certificate. */
export const textKind: FieldKind<'text'> = {
  type: 'text',
  content: 'text',
  replaceable: true,
  mayBleed: true,
  role: 'words',
  create: (page) => createText('text', 'Your text', relativeSize(page, 0.035, 14)),
  show: (field) => field.text,
}
