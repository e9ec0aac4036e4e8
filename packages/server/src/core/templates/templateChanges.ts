import { isDeepStrictEqual } from 'node:util'
import type { TemplateField, TemplatePage } from '@certificate-sdk/template'
import { furtherPages } from '@certificate-sdk/template/internal'
import type * as v from 'valibot'
import type { StoredField, StoredPage, TemplateDocument } from '../documents/TemplateDocument.ts'
import {
  type createTemplateSchema,
  readOnlyKeys,
  removableKeys,
  type updateTemplateSchema,
} from './templateSchema.ts'

/** Returns the document of a new template. Every field gets a new id. */
export function createdDocument(
  body: v.InferOutput<typeof createTemplateSchema>,
  newId: () => string,
): TemplateDocument {
  const { pages } = body
  const created = {
    ...withoutReadOnly(body),
    fields: body.fields.map((field) => withId(field, newId)),
    ...(pages && { pages: pages.map((page) => withIds(page, newId)) }),
  } as TemplateDocument
  return withoutEmptyPages(created)
}

/** Returns the document after an update. Fields keep their existing ids, whichever page they are on now. */
export function changedDocument(
  document: TemplateDocument,
  body: v.InferOutput<typeof updateTemplateSchema>,
  newId: () => string,
): TemplateDocument {
  const { fields, pages, ...rest } = withoutReadOnly(body) as Partial<typeof body>
  const replaced = [...(fields ? [document] : []), ...(pages ? furtherPages(document) : [])]
  const known = new Set(replaced.flatMap((page) => page.fields.map(({ id }) => id)))
  const changed = {
    ...document,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(fields && { fields: fields.map((field) => withId(field, newId, known)) }),
    ...(pages && { pages: pages.map((page) => withIds(page, newId, known)) }),
  } as TemplateDocument
  for (const key of removableKeys) if (body[key] === null) delete changed[key]
  return withoutEmptyPages(changed)
}

/** Returns true if an update equals the stored document, ignoring the order of keys and keys without a value. */
export function isUnchanged(stored: TemplateDocument, changed: TemplateDocument): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(changed)), stored)
}

/** Returns true if an update changes anything that decides the template's fonts. */
export function mayNameOtherFonts(stored: TemplateDocument, changed: TemplateDocument): boolean {
  const keys = ['fields', 'pages', 'allowFallback'] as const
  return keys.some((key) => changed[key] !== stored[key])
}

/** Removes an empty list of further pages. */
function withoutEmptyPages({ pages, ...document }: TemplateDocument): TemplateDocument {
  return pages?.length ? { ...document, pages } : document
}

function withIds(page: TemplatePage, newId: () => string, known?: Set<string>): StoredPage {
  return { ...page, fields: page.fields.map((field) => withId(field, newId, known)) }
}

/** Replaces an id that is unknown or occurs twice. */
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
