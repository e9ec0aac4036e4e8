import { type FieldKind, relativeSize } from './FieldKind.ts'

/** An image of the template's author: a signature, a seal. */
export const imageKind: FieldKind<'image'> = {
  type: 'image',
  content: 'image',
  replaceable: false,
  mayBleed: true,
  role: 'figure',
  create: (page) => ({
    type: 'image',
    text: 'Image',
    fontSize: relativeSize(page, 0.1, 24),
    alignment: 'center',
  }),
  // A page that added `imageUrl` to `Object.prototype` adds no image.
  show: (field) => (Object.hasOwn(field, 'imageUrl') && field.imageUrl) || '',
}
