import type { IssueWarning, IssueWarningCode } from '@certificate-sdk/client'
import { fieldKind, isAttribute } from '@certificate-sdk/template'
import {
  allFields,
  attributeIn,
  attributeNames,
  findMergeFields,
  isBlank,
  isDecimal,
} from '@certificate-sdk/template/internal'
import type { StoredField, TemplateDocument } from '../documents/TemplateDocument.ts'

/** Maximum number of merge fields that are named: a text may have hundreds. */
const mostWarnings = 20

/**
 * Warns about what the caller may not have intended:
 *
 *   - attributes that change nothing, attribute fields that show nothing, and merge fields without a value
 *   - an attribute that also replaces the label of a text field
 *   - an attribute that a condition compares as a number, but is none
 *   - a name on the certificate that differs from the one on the verification page
 *
 * @param mail subject and body of the e-mail, which may use attributes, too
 * @param shown the fields that the data do not hide; default: all
 */
export function issueWarnings(
  template: Pick<TemplateDocument, 'fields' | 'pages' | 'title'>,
  { name, attributes }: { name: string; attributes: Readonly<Record<string, string>> },
  mail = '',
  shown: readonly StoredField[] = allFields(template),
): IssueWarning[] {
  const fields = allFields(template)
  const replaceable = fields.filter((field) => fieldKind(field.type).replaceable)
  const mailed = findMergeFields(mail).flatMap(({ name }) => attributeIn(name) ?? [])
  const names = new Set([
    ...replaceable.map((field) => field.text),
    ...attributeNames(fields, template.title),
    ...mailed,
  ])
  const unused = Object.keys(attributes)
    .filter((key) => !names.has(key))
    .map((key) =>
      aboutAttribute(
        'attribute_unused',
        key,
        `The attribute "${shorten(key)}" took no effect: no field of that name takes an attribute.`,
      ),
    )
  const renamed = replaceable
    .filter(
      ({ type, text }) => type === 'name' && Object.hasOwn(attributes, text) && attributes[text] !== name,
    )
    .map(({ text }) =>
      aboutAttribute(
        'name_replaced',
        text,
        `The attribute "${shorten(text)}" replaces the recipient's name on the certificate; the verification page shows "${name}".`,
      ),
    )
  const visibleTexts = new Set(replaceable.filter(({ type }) => type !== 'text').map(({ text }) => text))
  const labels = replaceable
    .filter(({ type, text }) => type === 'text' && visibleTexts.has(text) && Object.hasOwn(attributes, text))
    .map(({ text }) =>
      aboutAttribute(
        'text_replaced',
        text,
        `The attribute "${shorten(text)}" also replaces the text of a text field that equals its name.`,
      ),
    )
  const given = (key: string) => (Object.hasOwn(attributes, key) ? attributes[key] : undefined)
  const uncompared = fields
    .flatMap(({ showWhen }) =>
      typeof showWhen?.atLeast === 'number' && typeof showWhen.attribute === 'string'
        ? showWhen.attribute
        : [],
    )
    .filter((key) => !isBlank(given(key) ?? '') && !isDecimal(given(key) ?? ''))
    .map((key) =>
      aboutAttribute(
        'not_a_number',
        key,
        `The attribute "${shorten(key)}" is compared as a number but is not one: use digits and a decimal point, such as 9.5.`,
      ),
    )
  return [
    ...renamed,
    ...distinct(labels),
    ...unused,
    ...distinct(uncompared).slice(0, mostWarnings),
    ...emptyWarnings(shown, attributes),
  ]
}

/** Warns about fields and merge fields of a certificate that show nothing. */
export function emptyWarnings(
  shown: readonly StoredField[],
  attributes: Readonly<Record<string, string>>,
): IssueWarning[] {
  const given = (key: string) => (Object.hasOwn(attributes, key) ? attributes[key] : undefined)
  const causeOf = (key: string) =>
    given(key) === undefined
      ? 'no attribute of that name was given'
      : 'its attribute has no visible character'
  const empty = shown
    .filter((field) => isAttribute(field) && isBlank(given(field.text) ?? ''))
    .map(({ text }) => emptyValue(text, `The field "${shorten(text)}" is empty: ${causeOf(text)}.`))
  const unfilled = shown
    .filter(({ type, text }) => type === 'text' && given(text) === undefined)
    .flatMap(({ text }) => findMergeFields(text))
    .filter(({ fallback }) => fallback === '')
    .flatMap(({ name }) => attributeIn(name) ?? [])
    .filter((key) => isBlank(given(key) ?? ''))
    .map((key) =>
      emptyValue(key, `The merge field "{{attributes.${shorten(key)}}}" is empty: ${causeOf(key)}.`),
    )
  return [...distinct(empty), ...distinct(unfilled).slice(0, mostWarnings)]
}

/** A warning that the certificate or its e-mail shows nothing in place of an attribute. */
export function emptyValue(key: string, message: string): IssueWarning {
  return { code: 'empty_value', column: `attributes.${key}`, message, params: { missing: shorten(key) } }
}

function aboutAttribute(code: IssueWarningCode, key: string, message: string): IssueWarning {
  return { code, column: `attributes.${key}`, message, params: { attribute: shorten(key) } }
}

/** The first warning of each sentence. */
export function distinct(warnings: readonly IssueWarning[]): IssueWarning[] {
  return [...new Map(warnings.map((warning) => [warning.message, warning])).values()]
}

/** Shortens a text for a message. */
export function shorten(text: string): string {
  const characters = [...text.slice(0, 200)]
  return characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : text
}

/** Label of a field without merge fields, which mean nothing to people who write no templates. */
export function plainLabel(text: string): string {
  return shorten(text.replace(/\{\{[^{}]*\}\}/g, '…'))
}
