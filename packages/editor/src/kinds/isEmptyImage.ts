import type { TemplateField } from '@certificate-sdk/template'
import { editorKind } from './editorKinds.ts'

/** Whether the author has yet to choose the image of a field: certificates show nothing in its place. */
export function isEmptyImage(field: TemplateField): boolean {
  const { type, imageUrl } = field
  return (
    !(Object.hasOwn(field, 'imageUrl') && imageUrl) &&
    (editorKind(type).controls?.includes('imageFile') ?? false)
  )
}
