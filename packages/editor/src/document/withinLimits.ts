import type { TemplateField } from '@certificate-sdk/template'
import { fieldSchema, nameSchema, titleSchema, withinSchema } from '@certificate-sdk/template/internal'
import type { EditorDocument } from './EditorDocument.ts'
import { allEntries, changeAllFields } from './sheets.ts'

/** Keys that can't be truncated: a change that makes one too long is refused, with an explanation. */
const refused = ['text', 'runs', 'imageUrl']

/**
 * Clamps every number and text in the document that the service would reject to its nearest limit; returns the same object
 * if there is none.
 */
export function withinLimits(document: EditorDocument, before?: EditorDocument): EditorDocument {
  const known = new Set(before && allEntries(before))
  const { page } = document
  const name = withinSchema(page.name, nameSchema)
  const title = withinSchema(page.title, titleSchema)
  const fileName = withinSchema(page.fileName, titleSchema)
  const isWithin = name === page.name && title === page.title && fileName === page.fileName
  const sentences = { ...(title && { title }), ...(fileName && { fileName }) }
  const named = isWithin ? document : { ...document, page: { ...page, name, ...sentences } }
  return changeAllFields(named, (entry) => {
    // Fields that a change does not affect are the same objects, so most need not be checked.
    if (known.has(entry)) return entry
    const field = fieldWithinLimits(entry.field)
    return field === entry.field ? entry : { ...entry, field }
  })
}

/** Clamps the numbers and texts of one field. */
export function fieldWithinLimits(field: TemplateField): TemplateField {
  return withinSchema(field, fieldSchema, refused)
}
