import { fieldKind } from '@certificate-sdk/template'
import type { TemplateDocument } from '../templates/TemplateDocument.ts'

/** What the caller may not have meant: keys without a field, attribute fields without a value. */
export function issueWarnings(
  { fields }: Pick<TemplateDocument, 'fields'>,
  attributes: Readonly<Record<string, string>>,
): string[] {
  const names = new Set(fields.map((field) => field.text))
  const unused = Object.keys(attributes)
    .filter((key) => !names.has(key))
    .map((key) => `The attribute "${key}" took no effect: the template has no field of that name.`)
  const empty = fields
    .filter((field) => fieldKind(field.type).type === 'attribute' && !Object.hasOwn(attributes, field.text))
    .map((field) => `The field "${field.text}" is empty: no attribute of that name was given.`)
  return [...unused, ...new Set(empty)]
}
