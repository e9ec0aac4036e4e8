import type { TemplateField } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { fieldPresets, type PresetContext } from '../kinds/fieldPresets.ts'
import { showsName } from '../kinds/showsName.ts'
import type { Messages } from '../languages/en/en.ts'
import { type NewFieldArguments, newField } from './newField.ts'

/** A new field, and the others of its group if its preset has some. */
type FieldWithGroup = [TemplateField, ...TemplateField[]]

/** New fields as {@link addField} adds them, at a point: one, or the fields of a group. */
export function newFields(
  document: EditorDocument,
  messages: Messages,
  args: NewFieldArguments,
  at: Point,
): FieldWithGroup {
  const context = contextOf(document, messages)
  return withAround(newField(document.page, messages, withPreset(args, context), at), args, context)
}

/** The properties of a page that presets depend on. */
export function contextOf({ page, fields }: EditorDocument, messages: Messages): PresetContext {
  return { page, messages, showsName: fields.some(({ field }) => showsName(field)) }
}

/** Arguments with the properties that their preset gives a field. */
export function withPreset(args: NewFieldArguments, context: PresetContext): NewFieldArguments {
  return args.preset ? { ...args, like: { ...fieldPresets[args.preset].like(context), ...args.like } } : args
}

/** A field with the others of its group, around its place. */
export function withAround(
  field: TemplateField,
  { preset }: NewFieldArguments,
  context: PresetContext,
): FieldWithGroup {
  return [field, ...((preset && fieldPresets[preset].around?.(field, context)) ?? [])]
}
