import { completeField, fieldDefaults, type TemplateField } from '@certificate-sdk/template'
import { anchoredLeft, rotatePoint } from '@certificate-sdk/template/internal'
import { findEdit } from '../styledText/findEdit.ts'
import { type RunStyle, replaceRange, type StyledText, styleRange } from '../styledText/StyledText.ts'
import type { TextRange } from '../styledText/TextRange.ts'
import type { EditorDocument } from './EditorDocument.ts'
import { changeFields } from './fieldChanges.ts'

/** Properties to set on a field; `undefined` removes one. */
export type FieldPatch = { [Key in keyof TemplateField]?: TemplateField[Key] | undefined }

/** Properties of a part of a text that doesn't look like the rest of its field, which has no `script`. */
export const partKeys = [
  'isBold',
  'isItalic',
  'isUnderline',
  'color',
  'fontFamily',
  'fontSize',
  'letterSpacing',
  'script',
] as const

const parts: ReadonlySet<string> = new Set(partKeys)

/** Returns true if all of these properties can be set on a part of a text. */
export function isPartStyle(patch: FieldPatch): patch is RunStyle {
  return Object.keys(patch).every((name) => parts.has(name))
}

/**
 * Sets properties of a field. A style replaces that of every part of its text, and a new text keeps the styles of
 * unchanged parts.
 */
export function patchField(field: TemplateField, patch: FieldPatch): TemplateField {
  const changed = { ...field, ...patch } as TemplateField
  for (const [key, value] of Object.entries(patch)) if (value === undefined) delete changed[key]
  const next = 'alignment' in patch && !('x' in patch) ? realigned(field, changed) : changed
  if (field.type !== 'text' || !field.runs || 'runs' in patch) return next
  const names = Object.keys(patch).filter((name) => parts.has(name))
  const plain: RunStyle = Object.fromEntries(names.map((name) => [name, undefined]))
  const styled = next.text === field.text ? field : retyped(field, next.text)
  return styled !== field || names.length
    ? withStyledText(next, styleRange(styled, whole(styled), plain))
    : next
}

/** Sets a style on a range of a text; on all of it, the field's own style, which has no link and is not raised. */
export function styleField(field: TemplateField, range: TextRange, patch: RunStyle): TemplateField {
  if (range.start <= 0 && range.end >= field.text.length && !('href' in patch || 'script' in patch))
    return patchField(field, patch)
  return withStyledText(field, styleRange(field, range, partStyle(field, patch)))
}

/** Returns a style as parts of this field's text store it: only where it differs from the field's own. */
export function partStyle(field: TemplateField, patch: RunStyle): RunStyle {
  const names: FieldPatch = completeField(field)
  const entries = Object.entries(patch).map(([key, value]) => {
    const set = value ?? (fieldDefaults as FieldPatch)[key]
    return [key, set === names[key] ? undefined : set]
  })
  return Object.fromEntries(entries)
}

/** Returns a field with another text. */
function withStyledText(field: TemplateField, { text, runs }: StyledText): TemplateField {
  const { runs: _, ...rest } = field
  return runs ? { ...rest, text, runs } : ({ ...rest, text } as TemplateField)
}

function retyped(field: TemplateField, text: string): StyledText {
  const end = field.text.length
  const edit = findEdit({ text: field.text, selection: { start: end, end } }, text)
  return replaceRange(field, edit, edit.inserted)
}

function whole({ text }: StyledText): TextRange {
  return { start: 0, end: text.length }
}

/**
 * Returns a field with another alignment. If its box has a width, it stays in place: only the text moves inside it, so
 * the anchor moves along it.
 */
function realigned(before: TemplateField, after: TemplateField): TemplateField {
  // A curve touches its baseline at the anchor.
  if (!after.width || isCurved(before) || isCurved(after)) return after
  const [from = 0, to = 0] = [before, after].map((field) =>
    anchoredLeft(0, field.width ?? 0, completeField(field).alignment),
  )
  const by = rotatePoint({ x: from - to, y: 0 }, { degrees: completeField(after).rotation, x: 0, y: 0 })
  return { ...after, x: toHundredths(after.x + by.x), y: toHundredths(after.y + by.y) }
}

/** Rounds to hundredths; in whole px, a box with an odd width would drift. */
function toHundredths(value: number): number {
  return Math.round(value * 100) / 100
}

/** Sets properties, as {@link patchField} does. */
export function patchFields(
  document: EditorDocument,
  keys: readonly string[],
  patch: FieldPatch,
): EditorDocument {
  return changeFields(document, keys, (field) => patchField(field, patch))
}

/** Returns the document with a field as it is while its text is typed: straight, like its caret. */
export function straightened(document: EditorDocument, key: string | null): EditorDocument {
  const index = document.fields.findIndex((entry) => entry.key === key && isCurved(entry.field))
  const entry = document.fields[index]
  if (!entry) return document
  const field = patchField(entry.field, { curve: undefined })
  return { ...document, fields: document.fields.with(index, { ...entry, field }) }
}

/** Returns true if a field is curved; only by its own key, because a page may have added values to `Object.prototype`. */
export function isCurved(field: TemplateField): boolean {
  return Object.hasOwn(field, 'curve') && !!field.curve
}
