import type { IssueWarning, IssueWarningCode } from '@certificate-sdk/client'
import { fieldKind, isAttribute, type TemplateField } from '@certificate-sdk/template'
import {
  allFields,
  attributeIn,
  attributeNames,
  findMergeFields,
  isBlank,
  isDecimal,
  readTable,
} from '@certificate-sdk/template/internal'
import { tablesOf } from '../../render/rendering/attributeIssues.ts'
import type { StoredField, TemplateDocument } from '../documents/TemplateDocument.ts'

/** Maximum number of warnings of one kind per certificate; more would have the same cause. */
export const maxWarnings = 20

/**
 * Warns about likely mistakes:
 *
 * - attributes without effect, empty attribute fields, and merge fields without a value
 *   - an attribute that also replaces the label of a text field
 * - an attribute that a condition compares as a number but isn't one
 *   - a name on the certificate that differs from the one on the verification page
 *
 * @param mail subject and body of the email, which may use attributes, too
 * @param shown visible fields; default: all
 */
export function issueWarnings(
  template: Pick<TemplateDocument, 'fields' | 'pages' | 'title' | 'fileName'>,
  { name, attributes }: { name: string; attributes: Readonly<Record<string, string>> },
  mail = '',
  shown: readonly StoredField[] = allFields(template),
): IssueWarning[] {
  const fields = allFields(template)
  const replaceable = fields.filter((field) => fieldKind(field.type).replaceable)
  const mailed = findMergeFields(mail).flatMap(({ name }) => attributeIn(name) ?? [])
  const names = new Set([
    ...replaceable.map((field) => field.text),
    ...attributeNames(fields, template),
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
  const attributeValue = (key: string) => (Object.hasOwn(attributes, key) ? attributes[key] : undefined)
  const uncompared = fields
    .flatMap(({ showWhen }) =>
      typeof showWhen?.atLeast === 'number' && typeof showWhen.attribute === 'string'
        ? showWhen.attribute
        : [],
    )
    .filter((key) => !isBlank(attributeValue(key) ?? '') && !isDecimal(attributeValue(key) ?? ''))
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
    ...distinct(uncompared).slice(0, maxWarnings),
    ...emptyWarnings(shown, attributes),
  ]
}

/** Warns about fields and merge fields that stay empty. */
export function emptyWarnings(
  shown: readonly StoredField[],
  attributes: Readonly<Record<string, string>>,
): IssueWarning[] {
  const attributeValue = (key: string) => (Object.hasOwn(attributes, key) ? attributes[key] : undefined)
  const causeOf = (key: string) =>
    attributeValue(key) === undefined
      ? 'no attribute of that name was given'
      : 'its attribute has no visible character'
  const empty = shown
    .filter((field) => isAttribute(field) && isBlank(attributeValue(field.text) ?? ''))
    .map(({ text }) => emptyValue(text, `The field "${shorten(text)}" is empty: ${causeOf(text)}.`))
  const unfilled = shown
    .filter(({ type, text }) => type === 'text' && attributeValue(text) === undefined)
    .flatMap(({ text }) => findMergeFields(text))
    .filter(({ fallback }) => fallback === '')
    .flatMap(({ name }) => attributeIn(name) ?? [])
    .filter((key) => isBlank(attributeValue(key) ?? ''))
    .map((key) =>
      emptyValue(key, `The merge field "{{attributes.${shorten(key)}}}" is empty: ${causeOf(key)}.`),
    )
  return [...distinct(empty), ...distinct(unfilled).slice(0, maxWarnings)]
}

/** Creates the warning that the certificate or its email shows nothing for an attribute. */
export function emptyValue(key: string, message: string): IssueWarning {
  return { code: 'empty_value', column: `attributes.${key}`, message, params: { missing: shorten(key) } }
}

function aboutAttribute(code: IssueWarningCode, key: string, message: string): IssueWarning {
  return { code, column: `attributes.${key}`, message, params: { attribute: shorten(key) } }
}

/** Returns the first warning of each message. */
export function distinct(warnings: readonly IssueWarning[]): IssueWarning[] {
  return [...new Map(warnings.map((warning) => [warning.message, warning])).values()]
}

/** Shortens a text for a message. */
export function shorten(text: string): string {
  const characters = [...text.slice(0, 200)]
  return characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : text
}

/** Label of a field without merge fields, for people who write no templates. */
export function plainLabel(text: string): string {
  return shorten(text.replace(/\{\{[^{}]*\}\}/g, '…'))
}

/**
 * Warns about tables with no rows, keys without a column, or columns without a key; and about table rows used in other
 * fields, which show them as JSON.
 *
 * @param fields shown on the certificate
 */
export function tableWarnings(
  fields: readonly TemplateField[],
  attributes: Readonly<Record<string, string>>,
): IssueWarning[] {
  const filled = Object.entries(attributes).filter(([, value]) => !isBlank(value))
  const warnings = filled.flatMap(([key, value]) => {
    const tables = tablesOf(fields, key)
    const asText = tables.length && showsAsText(fields, key)
    return [
      ...tables.flatMap((table) => warningsOf(table, value)),
      ...(asText
        ? [
            aboutTable(
              'table_as_text',
              key,
              `The rows of the table "${shorten(key)}" are also shown by a text, as JSON.`,
            ),
          ]
        : []),
    ]
  })
  return distinct(warnings).slice(0, maxWarnings)
}

function warningsOf({ text, columns = [] }: TemplateField, value: string): IssueWarning[] {
  const { rows, unused, columns: shown } = readTable(value, columns)
  const table = `the table "${shorten(text)}"`
  if (!rows.length) return [aboutTable('table_empty', text, `${table.replace('t', 'T')} has no rows.`)]
  const empty = shown.filter((_, i) => rows.every((row) => isBlank(row[i] ?? '')))
  return [
    ...unused.map((key) =>
      aboutTable(
        'table_key_unused',
        text,
        `The key "${shorten(key)}" of ${table} took no effect: no column has that key.`,
        { key: shorten(key) },
      ),
    ),
    ...empty.map(({ key }) =>
      aboutTable(
        'table_column_empty',
        text,
        `The column "${shorten(key)}" of ${table} is empty: no row has a value for it.`,
        { key: shorten(key) },
      ),
    ),
  ]
}

function aboutTable(
  code: IssueWarningCode,
  table: string,
  message: string,
  params: Readonly<Record<string, string>> = {},
): IssueWarning {
  return { code, column: `attributes.${table}`, message, params: { table: shorten(table), ...params } }
}

function showsAsText(fields: readonly TemplateField[], key: string): boolean {
  return fields.some(({ type, text }) => {
    if (type === 'table') return false
    if (text === key) return true
    return type === 'text' && findMergeFields(text).some(({ name }) => attributeIn(name) === key)
  })
}
