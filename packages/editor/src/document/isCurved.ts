import type { TemplateField } from '@certificate-sdk/template'

/** By an own key: a page may have added any value to `Object.prototype`. */
export function isCurved(field: TemplateField): boolean {
  return Object.hasOwn(field, 'curve') && !!field.curve
}
