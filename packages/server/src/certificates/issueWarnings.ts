import { fieldKind, isAttribute } from '@certificate-sdk/template'
import { isBlank } from '@certificate-sdk/template/internal'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import { mergeFieldsIn } from '../mail/mergeFields.ts'

/**
 * Warns about what the caller may not have intended:
 *
 *   - attributes that change nothing, and attribute fields that show nothing
 *   - an attribute that also replaces the label of a text field
 *   - a name on the certificate that differs from the one on the verification page
 *
 * @param mail subject and body of the e-mail, which may use attributes, too
 */
export function issueWarnings(
  { fields }: Pick<TemplateDocument, 'fields'>,
  { name, attributes }: { name: string; attributes: Readonly<Record<string, string>> },
  mail = '',
): string[] {
  const replaceable = fields.filter((field) => fieldKind(field.type).replaceable)
  const names = new Set(replaceable.map((field) => field.text))
  const mailed = new Set(mergeFieldsIn(mail))
  const unused = Object.keys(attributes)
    .filter((key) => !names.has(key) && !mailed.has(`attributes.${key}`))
    .map((key) => `The attribute "${shorten(key)}" took no effect: no field of that name takes an attribute.`)
  const renamed = replaceable
    .filter(
      ({ type, text }) => type === 'name' && Object.hasOwn(attributes, text) && attributes[text] !== name,
    )
    .map(
      ({ text }) =>
        `The attribute "${shorten(text)}" replaces the recipient's name on the certificate; the verification page shows "${name}".`,
    )
  const visibleTexts = new Set(replaceable.filter(({ type }) => type !== 'text').map(({ text }) => text))
  const labels = replaceable
    .filter(({ type, text }) => type === 'text' && visibleTexts.has(text) && Object.hasOwn(attributes, text))
    .map(
      ({ text }) =>
        `The attribute "${shorten(text)}" also replaces the text of a text field that equals its name.`,
    )
  const given = (key: string) => (Object.hasOwn(attributes, key) ? attributes[key] : undefined)
  const empty = fields
    .filter((field) => isAttribute(field) && isBlank(given(field.text) ?? ''))
    .map(({ text }) => {
      const cause =
        given(text) === undefined
          ? 'no attribute of that name was given'
          : 'its attribute has no visible character'
      return `The field "${shorten(text)}" is empty: ${cause}.`
    })
  return [...renamed, ...new Set(labels), ...unused, ...new Set(empty)]
}

/** Shortens a text for a message. */
export function shorten(text: string): string {
  const characters = [...text.slice(0, 200)]
  return characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : text
}
