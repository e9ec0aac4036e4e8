import type { TemplateField } from '@certificate-sdk/template'
import { attributeNames, findMergeFields } from '@certificate-sdk/template/internal'
import { labelOfMergeField, type MergeFieldMessages } from '../../kinds/labelOfMergeField.ts'
import type { Messages } from '../../languages/en/en.ts'

/** A merge field that can be inserted. */
export interface MergeFieldOption {
  /** Text to insert, braces included. */
  token: string
  label: string
}

/** The built-in merge fields, in the order of the list. */
const builtIn = [
  ...['name', 'date', 'organization', 'certificateId', 'certificateUrl', 'expiresAt', 'number'],
  'organizationInitial',
]

/** The merge fields that match a query: built-in ones, the attributes of the template, and a new attribute of that name. */
export function mergeFieldOptions(
  fields: readonly TemplateField[],
  query: string,
  messages: MergeFieldMessages & Pick<Messages, 'newAttribute'>,
): MergeFieldOption[] {
  const option = (name: string, label = labelOfMergeField(name, messages)) => ({
    token: `{{${name}}}`,
    label,
  })
  const all = [...builtIn, ...attributeNames(fields).map((key) => `attributes.${key}`)]
    .map((name) => option(name))
    .filter(({ token }) =>
      findMergeFields(token).some(({ end, fallback }) => end === token.length && !fallback),
    )
  const typed = query.trim().replace(/^attributes\./, '')
  const wanted = typed.toLowerCase()
  const found = all.filter(({ token, label }) => `${token} ${label}`.toLowerCase().includes(wanted))
  const isKnown = all.some(({ token, label }) => label === typed || token === `{{${typed}}}`)
  return typed && !isKnown ? [...found, option(`attributes.${typed}`, messages.newAttribute(typed))] : found
}

/** The option that a person means who types a name in full: by its label, by its token, or the new attribute. */
export function optionNamed(
  options: readonly MergeFieldOption[],
  name: string,
): MergeFieldOption | undefined {
  const key = name.trim().replace(/^attributes\./, '')
  return options.find(
    ({ token, label }) =>
      token === `{{${key}}}` ||
      token === `{{attributes.${key}}}` ||
      label.toLowerCase() === key.toLowerCase(),
  )
}
