import { completeField, fieldDefaults, type TemplateField } from '@certificate-sdk/template'
import { findEdit } from '../styledText/findEdit.ts'
import { replaceRange } from '../styledText/replaceRange.ts'
import type { RunStyle, StyledText } from '../styledText/StyledText.ts'
import { styleRange } from '../styledText/styleRange.ts'
import type { TextRange } from '../styledText/TextRange.ts'
import { realigned } from './realigned.ts'

/** Properties to set on a field; `undefined` removes one. */
export type FieldPatch = { [Key in keyof TemplateField]?: TemplateField[Key] | undefined }

/** Properties that a part of a text has if it does not look like the rest of its field, which has no `script`. */
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

/** Whether all of these properties can be set on a part of a text. */
export function isPartStyle(patch: FieldPatch): patch is RunStyle {
  return Object.keys(patch).every((name) => parts.has(name))
}

/**
 * Sets properties of a field. A style replaces that of every part of its text, and a new text keeps the styles of what is
 * still there.
 */
export function patchField(field: TemplateField, patch: FieldPatch): TemplateField {
  const changed = { ...field, ...patch } as TemplateField
  for (const [key, value] of Object.entries(patch)) if (value === undefined) delete changed[key]
  const next = 'alignment' in patch && !('x' in patch) ? realigned(field, changed) : changed
  if (field.type !== 'text' || !field.runs || 'runs' in patch) return next
  const own = Object.keys(patch).filter((name) => parts.has(name))
  const plain: RunStyle = Object.fromEntries(own.map((name) => [name, undefined]))
  const styled = next.text === field.text ? field : retyped(field, next.text)
  return styled !== field || own.length
    ? withStyledText(next, styleRange(styled, whole(styled), plain))
    : next
}

/** Sets a style on a stretch of a text; on all of it, that of the field, which has no link and is not raised. */
export function styleField(field: TemplateField, range: TextRange, patch: RunStyle): TemplateField {
  if (range.start <= 0 && range.end >= field.text.length && !('href' in patch || 'script' in patch))
    return patchField(field, patch)
  return withStyledText(field, styleRange(field, range, partStyle(field, patch)))
}

/** A style as parts of this field's text have it: only where it differs from the field's own. */
export function partStyle(field: TemplateField, patch: RunStyle): RunStyle {
  const own: FieldPatch = completeField(field)
  const entries = Object.entries(patch).map(([key, value]) => {
    const set = value ?? (fieldDefaults as FieldPatch)[key]
    return [key, set === own[key] ? undefined : set]
  })
  return Object.fromEntries(entries)
}

/** A field with another text. */
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
