import type { TemplateField } from '@certificate-sdk/template'
import { authorImage, hasAuthorImage } from '@certificate-sdk/template/internal'

/** Returns true if the author has yet to choose the image of a field: certificates show nothing in its place. */
export function isEmptyImage(field: TemplateField): boolean {
  return hasAuthorImage(field) && !authorImage(field)
}
