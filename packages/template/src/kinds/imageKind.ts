import { type FieldKind, relativeSize } from './FieldKind.ts'

/** A picture of the template's author: a signature, a seal. */
export const imageKind: FieldKind = {
  type: 'image',
  content: 'picture',
  replaceable: false,
  mayBleed: true,
  create: (page) => ({
    type: 'image',
    text: 'Picture',
    fontSize: relativeSize(page, 0.1, 24),
    alignment: 'center',
  }),
  show: (field) => field.imageUrl ?? '',
}
