import type { TemplateField } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { fieldPresets, type PresetContext } from '../kinds/fieldPresets.ts'
import { showsName } from '../kinds/showsName.ts'
import type { Messages } from '../languages/en/en.ts'
import { type NewFieldArguments, newField } from './newField.ts'

/** A new field, and the other fields of its group if its preset has any. */
type FieldWithGroup = [TemplateField, ...TemplateField[]]

/** Creates new fields as {@link addField} adds them, at a point: one, or the fields of a group. */
export function newFields(
  document: EditorDocument,
  messages: Messages,
  args: NewFieldArguments,
  at: Point,
): FieldWithGroup {
  const context = contextOf(document, messages)
  return withAround(newField(document.page, messages, withPreset(args, context), at), args, context)
}

/** Returns the properties of a page that presets depend on. */
export function contextOf({ page, fields }: EditorDocument, messages: Messages): PresetContext {
  return { page, messages, showsName: fields.some(({ field }) => showsName(field)) }
}

/** Adds the properties of the preset to the arguments. */
export function withPreset(args: NewFieldArguments, context: PresetContext): NewFieldArguments {
  return args.preset ? { ...args, like: { ...fieldPresets[args.preset].like(context), ...args.like } } : args
}

/** Returns a field and the other fields of its group, around its position. */
export function withAround(
  field: TemplateField,
  { preset }: NewFieldArguments,
  context: PresetContext,
): FieldWithGroup {
  return [field, ...((preset && fieldPresets[preset].around?.(field, context)) ?? [])]
}
