import { createText, type FieldKind, relativeSize } from './FieldKind.ts'

/** The author's own words, the same on every certificate. */
export const textKind: FieldKind = {
  type: 'text',
  content: 'text',
  replaceable: true,
  mayBleed: true,
  create: (page) => createText('text', 'Your text', relativeSize(page, 0.035, 14)),
  show: (field) => field.text,
}
