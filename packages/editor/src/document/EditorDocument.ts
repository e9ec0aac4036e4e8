import type { Dimensions, Fill, Guides, PrintSize, Template, TemplateField } from '@certificate-sdk/template'
import { furtherPages } from '@certificate-sdk/template/internal'

/** A field with a key that is stable while the editor is open; new fields have no id yet. */
export interface EditorField {
  readonly key: string
  readonly field: TemplateField
}

/**
 * The template without its fields and other pages: shared properties of all pages, and the current page's image and
 * background.
 */
export interface EditorPage {
  readonly name: string
  /** `''` until a background is chosen. */
  readonly imageUrl: string
  readonly dimensions: Dimensions
  /** Public name of certificates, with merge fields. */
  readonly title?: string
  /** Name of their files, with merge fields. */
  readonly fileName?: string
  readonly locale?: string
  readonly print?: PrintSize
  readonly guides?: Guides
  /** Background under the image. */
  readonly background?: Fill
  readonly [unknown: string]: unknown
}

/** Texts that name certificates and their files. */
export type CertificateNaming = 'title' | 'fileName'

/**
 * The part of the state that is edited and restored by undo: one page of a template, which all code edits and draws,
 * and the other pages, so that a change of one page keeps them. Never changed in place. `sheets.ts` switches pages and
 * changes all of them.
 */
export interface EditorDocument {
  readonly page: EditorPage
  readonly fields: readonly EditorField[]
  /** Absent if there is only one page. */
  readonly others?: OtherSheets
}

/** The pages beside the current one. */
export interface OtherSheets {
  /** Position of the current page among all, from 0. */
  readonly at: number
  /** The other pages in order, without the current one. */
  readonly sheets: readonly EditorSheet[]
  /** Keys of the current page known only to its host. */
  readonly rest: Readonly<Record<string, unknown>>
}

/** A page without the properties shared by all pages. */
export interface EditorSheet {
  readonly page: Pick<EditorPage, 'imageUrl' | 'background'> & Readonly<Record<string, unknown>>
  readonly fields: readonly EditorField[]
}

/** Opens a template for editing, at its first page. */
export function toDocument(template: Template, newKey: () => string): EditorDocument {
  const entriesOf = (list: readonly TemplateField[]) => list.map((field) => ({ key: newKey(), field }))
  const { fields, pages: _, ...page } = template
  const document = { page, fields: entriesOf(fields) }
  const sheets = furtherPages(template).map(({ fields, ...page }) => ({ page, fields: entriesOf(fields) }))
  return sheets.length ? { ...document, others: { at: 0, sheets, rest: {} } } : document
}

/** Converts a document back to a template, with all pages. */
export function toTemplate(document: EditorDocument): Template {
  const { page, fields, others } = document.others?.at
    ? withSheets(document, sheetsOf(document), 0)
    : document
  const fieldsOf = (list: readonly EditorField[]) => list.map(({ field }) => field)
  const pages = others?.sheets.map(({ page, fields }) => ({ ...page, fields: fieldsOf(fields) }))
  return { ...page, fields: fieldsOf(fields), ...(pages && { pages }) } as Template
}

/** Returns all pages in order. */
export function sheetsOf({ page, fields, others }: EditorDocument): EditorSheet[] {
  const { imageUrl, background } = page
  const ground = { ...others?.rest, imageUrl, ...(background && { background }) }
  return others ? others.sheets.toSpliced(others.at, 0, { page: ground, fields }) : [{ page: ground, fields }]
}

/**
 * Returns the document with these pages instead of its own.
 *
 * @param at position of the new current page
 */
export function withSheets(
  { page: { background: _, ...shared } }: EditorDocument,
  sheets: readonly EditorSheet[],
  at: number,
): EditorDocument {
  const { page: sheetPage, fields } = sheets[at] as EditorSheet
  const { imageUrl, background, ...rest } = sheetPage
  const page = { ...shared, imageUrl, ...(background && { background }) } as EditorPage
  return sheets.length > 1
    ? { page, fields, others: { at, sheets: sheets.toSpliced(at, 1), rest } }
    : { page, fields }
}

/**
 * A document before any choice was made.
 *
 * @param locale BCP 47 language of its dates: the editor's, because the author reads that language. Without a language,
 *   dates are in English, as in “21 November 2026”, so none is set for English, except in the United States.
 */
export function emptyDocument(name: string, locale = 'en'): EditorDocument {
  const page = { name, imageUrl: '', dimensions: { width: 1600, height: 1131 } }
  return { page: /^en(?!-US)\b/i.test(locale) ? page : { ...page, locale }, fields: [] }
}

/**
 * Returns true if two documents have the same content, property by property; objects in properties are compared by
 * identity.
 */
export function isSameDocument(a: EditorDocument, b: EditorDocument): boolean {
  if (a === b) return true
  if (!isSameRecord(a.page, b.page) || a.fields.length !== b.fields.length) return false
  if (!isSameRecord(a.others ?? {}, b.others ?? {})) return false
  return a.fields.every(({ key, field }, i) => {
    const other = b.fields[i]
    return other?.key === key && isSameRecord(field, other.field)
  })
}

/**
 * Returns true if two documents look the same at the same page, ignoring the name, which is typed letter by letter and
 * not drawn.
 */
export function isDrawnAlike(a: EditorDocument, b: EditorDocument): boolean {
  if (a === b) return true
  return (
    a.fields === b.fields &&
    isSameRecord({ ...a.page, name: '' }, { ...b.page, name: '' }) &&
    isSameRecord(a.others ?? {}, b.others ?? {})
  )
}

function isSameRecord(a: object, b: object): boolean {
  if (a === b) return true
  const entries = Object.entries(a)
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([key, value]) => Object.hasOwn(b, key) && (b as Record<string, unknown>)[key] === value)
  )
}
