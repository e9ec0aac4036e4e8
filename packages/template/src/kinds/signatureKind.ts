import { type FieldKind, relativeSize } from './FieldKind.ts'
import { ownImage } from './ownImage.ts'

/** A handwritten signature that the template's author drew, typed, or uploaded: an image with the paper removed. */
export const signatureKind: FieldKind<'signature'> = {
  type: 'signature',
  content: 'image',
  replaceable: false,
  mayBleed: true,
  role: 'signature',
  create: (page) => ({
    type: 'signature',
    text: 'Signature',
    fontSize: relativeSize(page, 0.08, 24),
    alignment: 'center',
  }),
  show: ownImage,
}
