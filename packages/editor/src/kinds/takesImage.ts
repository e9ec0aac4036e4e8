import type { TemplateField } from '@certificate-sdk/template'
import { editorKind } from './editorKinds.ts'

/** Whether the author may give a field an image of its own: it is of such a kind, and not locked. */
export function takesImage({ type, locked }: TemplateField): boolean {
  return !locked && (editorKind(type).controls?.includes('imageFile') ?? false)
}
