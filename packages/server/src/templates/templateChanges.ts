import type { TemplateField } from '@certificate-sdk/template'
import type * as v from 'valibot'
import type { StoredField, TemplateDocument } from '../documents/TemplateDocument.ts'
import { type createTemplateSchema, readOnlyKeys, type updateTemplateSchema } from './templateSchema.ts'

/** Additions that `null` removes. */
const removableKeys = ['locale', 'print', 'guides', 'background'] as const

/** Returns the document of a new template. Every field gets its own id. */
export function createdDocument(
  body: v.InferOutput<typeof createTemplateSchema>,
  newId: () => string,
): TemplateDocument {
  return {
    ...withoutReadOnly(body),
    fields: body.fields.map((field) => withId(field, newId)),
  } as TemplateDocument
}

/** The document after an update. Fields keep the ids that the template already has for them. */
export function changedDocument(
  document: TemplateDocument,
  body: v.InferOutput<typeof updateTemplateSchema>,
  newId: () => string,
): TemplateDocument {
  const known = new Set(document.fields.map((field) => field.id))
  const { fields, ...rest } = withoutReadOnly(body) as Partial<typeof body>
  const changed = {
    ...document,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(fields && { fields: fields.map((field) => withId(field, newId, known)) }),
  } as TemplateDocument
  for (const key of removableKeys) if (body[key] === null) delete changed[key]
  return changed
}

/** Replaces an id that is not among the known ones, or that occurs twice. */
function withId(
  { templateId: _own, ...field }: TemplateField,
  newId: () => string,
  known?: Set<string>,
): StoredField {
  const keep = field.id !== undefined && known?.delete(field.id)
  return { ...field, id: keep && field.id ? field.id : newId() } as StoredField
}

function withoutReadOnly<Body extends object>(body: Body): Partial<Body> {
  const dropped = new Set<string>(readOnlyKeys)
  const removed = new Set<string>(removableKeys)
  return Object.fromEntries(
    Object.entries(body).filter(([key, value]) => !dropped.has(key) && !(value === null && removed.has(key))),
  ) as Partial<Body>
}
