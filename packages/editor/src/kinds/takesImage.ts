import type { TemplateField } from '@certificate-sdk/template'
import { editorKind } from './editorKinds.ts'

/** Whether the author may choose the image of a field: its kind allows it, and it is not locked. */
export function takesImage({ type, locked }: TemplateField): boolean {
  return !locked && (editorKind(type).controls?.includes('imageFile') ?? false)
}
