import type { TemplateField } from '../model/Template.ts'

/** Key of the attribute with a recipient's image for a field; `undefined` if the field never shows one. */
export function imageAttribute(field: TemplateField): string | undefined {
  const isAsked = field.type === 'image' && Object.hasOwn(field, 'attribute')
  return (isAsked && typeof field.attribute === 'string' && field.attribute) || undefined
}

/** URL of the image that the author chose for a field; `''`: none, even if a page added one to `Object.prototype`. */
export function authorImage(field: TemplateField): string {
  return (Object.hasOwn(field, 'imageUrl') && field.imageUrl) || ''
}
