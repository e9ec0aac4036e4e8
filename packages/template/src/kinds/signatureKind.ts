import type { FieldKind } from './FieldKind.ts'
import { imageKind } from './imageKind.ts'
import { ownImage } from './ownImage.ts'

/** A handwritten signature that the template's author drew, typed, or uploaded: an image with the paper removed. */
export const signatureKind: FieldKind<'signature'> = {
  ...imageKind,
  type: 'signature',
  role: 'signature',
  create: (page) => ({ ...imageKind.create(page), type: 'signature', text: 'Signature' }),
  show: ownImage,
}
