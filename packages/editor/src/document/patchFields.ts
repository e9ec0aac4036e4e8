import type { EditorDocument } from './EditorDocument.ts'
import { changeFields } from './fieldChanges.ts'
import { type FieldPatch, patchField } from './patchField.ts'

/** Sets properties, as {@link patchField} does. */
export function patchFields(
  document: EditorDocument,
  keys: readonly string[],
  patch: FieldPatch,
): EditorDocument {
  return changeFields(document, keys, (field) => patchField(field, patch))
}
