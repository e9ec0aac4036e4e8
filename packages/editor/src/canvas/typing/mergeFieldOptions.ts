import type { TemplateField } from '@certificate-sdk/template'
import { attributeNames, findMergeFields } from '@certificate-sdk/template/internal'
import type { Messages } from '../../locales/en.ts'

/** A merge field that can be inserted. */
export interface MergeFieldOption {
  /** Text to insert, braces included. */
  token: string
  label: string
}

/** The built-in merge fields that are also kinds of fields. */
const builtIn = ['name', 'date', 'organization', 'certificateId'] as const

/** The merge fields that match a query: built-in ones, the attributes of the template, and a new attribute of that name. */
export function mergeFieldOptions(
  fields: readonly TemplateField[],
  query: string,
  messages: Pick<Messages, 'kinds' | 'certificateLink' | 'expirationDate' | 'runningNumber' | 'newAttribute'>,
): MergeFieldOption[] {
  const option = (name: string, label: string) => ({ token: `{{${name}}}`, label })
  const all = [
    ...builtIn.map((name) => option(name, messages.kinds[name].label)),
    option('certificateUrl', messages.certificateLink),
    option('expiresAt', messages.expirationDate),
    option('number', messages.runningNumber),
    ...attributeNames(fields).map((key) => option(`attributes.${key}`, key)),
  ].filter(({ token }) =>
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
