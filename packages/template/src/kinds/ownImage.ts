import type { TemplateField } from '../model/Template.ts'

/** Address of the image that the author chose for a field; `''` for none, also if a page added one to `Object.prototype`. */
export function ownImage(field: TemplateField): string {
  return (Object.hasOwn(field, 'imageUrl') && field.imageUrl) || ''
}
