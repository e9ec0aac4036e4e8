import { type Dimensions, fieldKind, type Template, type TemplateField } from '@certificate-sdk/template'
import { furtherPages, type Point, type Rect } from '@certificate-sdk/template/internal'
import { editorKind } from '../kinds/editorKinds.ts'
import { clearArea } from './clearArea.ts'
import type { EditorDocument, EditorField } from './EditorDocument.ts'
import { renewGroups, withoutLoneFields } from './groups.ts'

/** Offset of a copy from its original, in page px: large enough to show that it is a separate field. */
export const copyOffset: Point = { x: 16, y: 16 }

/** Changes the fields with these keys; the others remain the same objects. */
export function changeFields(
  document: EditorDocument,
  keys: readonly string[],
  change: (field: TemplateField) => TemplateField,
): EditorDocument {
  const chosen = new Set(keys)
  return {
    ...document,
    fields: document.fields.map((entry) =>
      chosen.has(entry.key) ? { ...entry, field: change(entry.field) } : entry,
    ),
  }
}

/** Moves fields by a distance; locked fields stay in place. */
export function moveFields(document: EditorDocument, keys: readonly string[], by: Point): EditorDocument {
  if (by.x === 0 && by.y === 0) return document
  return changeFields(document, keys, (field) =>
    field.locked ? field : { ...field, x: moved(field.x, by.x), y: moved(field.y, by.y) },
  )
}

/** Rounds to whole px, but only if the value changes. */
function moved(index: number, by: number): number {
  return by === 0 ? index : round(index + by)
}

/** Removes fields; locked fields remain. */
export function removeFields(document: EditorDocument, keys: readonly string[]): EditorDocument {
  const chosen = new Set(keys)
  const fields = document.fields.filter(({ key, field }) => !chosen.has(key) || field.locked)
  return withoutLoneFields({ ...document, fields }, document)
}

/** Adds fields on top. */
export function appendFields(document: EditorDocument, fields: readonly EditorField[]): EditorDocument {
  return { ...document, fields: [...document.fields, ...fields] }
}

/** Copies fields as new ones: without the ids assigned by the service. */
export function copyFields(
  document: EditorDocument,
  keys: readonly string[],
  newKey: () => string,
  by: Point = { x: 0, y: 0 },
): EditorField[] {
  const chosen = new Set(keys)
  const fields = document.fields.filter(({ key }) => chosen.has(key)).map(({ field }) => field)
  return renewGroups(fields, newKey).map((field) => ({
    key: newKey(),
    field: asNewField({ ...field, x: field.x + by.x, y: field.y + by.y }),
  }))
}

/** Returns a field without the properties of a stored field. */
export function asNewField({ id: _id, templateId: _templateId, ...field }: TemplateField): TemplateField {
  return field as TemplateField
}

/** Returns a template with new fields on all its pages. */
export function withNewFields(template: Template): Template {
  const renewed = ({ fields }: { fields: readonly TemplateField[] }) => ({ fields: fields.map(asNewField) })
  const pages = furtherPages(template).map((page) => ({ ...page, ...renewed(page) }))
  return { ...template, ...renewed(template), ...(pages.length && { pages }) }
}

/** A change in painting order. */
export type OrderChange = 'front' | 'forward' | 'backward' | 'back'

/** Changes the painting order; later fields cover earlier ones. */
export function reorderFields(
  document: EditorDocument,
  keys: readonly string[],
  change: OrderChange,
): EditorDocument {
  const fields = reordered(document.fields, new Set(keys), change)
  return fields.every((entry, i) => entry === document.fields[i]) ? document : { ...document, fields }
}

/** Moves one field to a position in painting order, counted from the lowest. */
export function moveField(document: EditorDocument, key: string, index: number): EditorDocument {
  const moved = document.fields.find((entry) => entry.key === key)
  if (!moved || document.fields[index] === moved) return document
  const fields = document.fields.filter((entry) => entry !== moved)
  fields.splice(index, 0, moved)
  return { ...document, fields }
}

function reordered(
  entries: readonly EditorField[],
  chosen: ReadonlySet<string>,
  change: OrderChange,
): EditorField[] {
  const moving = entries.filter(({ key }) => chosen.has(key))
  const rest = entries.filter(({ key }) => !chosen.has(key))
  if (change === 'front') return [...rest, ...moving]
  if (change === 'back') return [...moving, ...rest]
  const fields = [...entries]
  const indices = fields.flatMap(({ key }, i) => (chosen.has(key) ? [i] : []))
  for (const i of change === 'forward' ? indices.reverse() : indices) {
    const j = change === 'forward' ? i + 1 : i - 1
    const [a, b] = [fields[i], fields[j]]
    if (!a || !b || chosen.has(b.key)) continue
    fields[i] = b
    fields[j] = a
  }
  return fields
}

/**
 * Creates a new field of a kind, at a point.
 *
 * @param area part of the page that texts of unknown length must not leave
 */
export function createField(
  type: string,
  page: Dimensions,
  at: Point,
  area: Rect = clearArea(page),
): TemplateField {
  const field = { ...fieldKind(type).create(page), x: round(at.x), y: round(at.y) } as TemplateField
  return editorKind(type).spansPage ? { ...field, width: widthWithin(area, field) } : field
}

/**
 * Returns the width of the widest box around a centered text that stays inside an area; outside it, wide enough to type
 * into.
 */
function widthWithin(area: Rect, { x, fontSize }: TemplateField): number {
  const half = Math.min(x - area.x, area.x + area.width - x)
  return Math.max(Math.floor(2 * half), 4 * fontSize)
}

/** Rounds to whole px, so that the panel shows exactly the stored value. */
export function round(value: number): number {
  return Math.round(value)
}
