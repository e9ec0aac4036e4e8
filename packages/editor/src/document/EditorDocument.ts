import type { Dimensions, Fill, Guides, PrintSize, Template, TemplateField } from '@certificate-sdk/template'

/** A field with a key that is stable while the editor is open; new fields have no id yet. */
export interface EditorField {
  readonly key: string
  readonly field: TemplateField
}

/** The template without its fields. */
export interface EditorPage {
  readonly name: string
  /** `''` until a background is chosen. */
  readonly imageUrl: string
  readonly dimensions: Dimensions
  readonly locale?: string
  readonly print?: PrintSize
  readonly guides?: Guides
  /** Under the image. */
  readonly background?: Fill
  readonly [unknown: string]: unknown
}

/** The part of the state that is edited and restored by undo. Never changed in place. */
export interface EditorDocument {
  readonly page: EditorPage
  readonly fields: readonly EditorField[]
}

/** Opens a template for editing. */
export function toDocument(template: Template, newKey: () => string): EditorDocument {
  const { fields, ...page } = template
  return { page, fields: fields.map((field) => ({ key: newKey(), field })) }
}

/** Converts a document back to a template. */
export function toTemplate({ page, fields }: EditorDocument): Template {
  return { ...page, fields: fields.map(({ field }) => field) } as Template
}

/**
 * A document before any choice was made.
 *
 * @param locale BCP 47 language of its dates: the editor's, because the author reads that language
 */
export function emptyDocument(name: string, locale = 'en'): EditorDocument {
  const page = { name, imageUrl: '', dimensions: { width: 1600, height: 1131 } }
  return { page: /^en\b/i.test(locale) ? page : { ...page, locale }, fields: [] }
}

/**
 * Whether two documents have the same content, property by property; objects in properties are compared by
 * identity.
 */
export function isSameDocument(a: EditorDocument, b: EditorDocument): boolean {
  if (a === b) return true
  if (!isSameRecord(a.page, b.page) || a.fields.length !== b.fields.length) return false
  return a.fields.every(({ key, field }, i) => {
    const other = b.fields[i]
    return other?.key === key && isSameRecord(field, other.field)
  })
}

/** Whether two documents look the same, ignoring the name, which is typed letter by letter and not drawn. */
export function isDrawnAlike(a: EditorDocument, b: EditorDocument): boolean {
  return a === b || (a.fields === b.fields && isSameRecord({ ...a.page, name: '' }, { ...b.page, name: '' }))
}

function isSameRecord(a: object, b: object): boolean {
  if (a === b) return true
  const entries = Object.entries(a)
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([key, value]) => Object.hasOwn(b, key) && (b as Record<string, unknown>)[key] === value)
  )
}
