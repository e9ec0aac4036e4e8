import { type FieldKind, relativeSize } from './FieldKind.ts'
import { ownImage } from './ownImage.ts'

/** An image of the template's author: a seal, a photo. */
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
  show: ownImage,
}
