import { allFields } from '@certificate-sdk/template/internal'
import type { StoredField, TemplateDocument } from '../documents/TemplateDocument.ts'

/** The fields of a template, of all pages, that the data of a certificate do not hide. */
export function shownFields(template: TemplateDocument, frozen: TemplateDocument): StoredField[] {
  const now = allFields(frozen)
  return allFields(template).filter((field, i) => field.hidden || !now[i]?.hidden)
}
