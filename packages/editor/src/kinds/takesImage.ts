import type { TemplateField } from '@certificate-sdk/template'
import { hasAuthorImage } from '@certificate-sdk/template/internal'

/** Returns true if the author may choose the image of a field: its kind allows it, and it is not locked. */
export function takesImage(field: TemplateField): boolean {
  return !field.locked && hasAuthorImage(field)
}
