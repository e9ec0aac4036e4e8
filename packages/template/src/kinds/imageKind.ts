import { type FieldKind, relativeSize } from './FieldKind.ts'
import { imageAttribute } from './imageAttribute.ts'
import { ownImage } from './ownImage.ts'

/** An image of the template's author, or of the recipient: a seal, a photo. */
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
  show(field, { images = {} }) {
    const key = imageAttribute(field)
    return (key && Object.hasOwn(images, key) && images[key]) || ownImage(field)
  },
}
