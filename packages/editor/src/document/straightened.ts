import type { EditorDocument } from './EditorDocument.ts'
import { isCurved } from './isCurved.ts'
import { patchField } from './patchField.ts'

/** The document with a field as it is while it is typed into: straight, like its caret. */
export function straightened(document: EditorDocument, key: string | null): EditorDocument {
  const index = document.fields.findIndex((entry) => entry.key === key && isCurved(entry.field))
  const entry = document.fields[index]
  if (!entry) return document
  const field = patchField(entry.field, { curve: undefined })
  return { ...document, fields: document.fields.with(index, { ...entry, field }) }
}
