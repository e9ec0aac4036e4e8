import type { TemplateField } from '@certificate-sdk/template'
import { authorImage, hasAuthorImage } from '@certificate-sdk/template/internal'

/** Returns true if the author has not chosen a field's image yet: certificates show nothing in its place. */
export function isEmptyImage(field: TemplateField): boolean {
  return hasAuthorImage(field) && !authorImage(field)
}
