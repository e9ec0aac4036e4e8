import { type TemplateField, templateLimits } from '@certificate-sdk/template'
import { readTable } from '@certificate-sdk/template/internal'
import type { RequestIssue } from '../../kit/errors/ServiceError.ts'

type Attributes = Readonly<Record<string, string>>
type Fields = readonly TemplateField[]

/**
 * Finds values that their fields can't show: only tables accept more than 2,000 characters, and only rows.
 *
 * @param fields fields with visibility resolved; rows of hidden ones are not checked
 * @returns at most one issue per attribute
 */
export function attributeIssues(fields: Fields, attributes: Attributes): RequestIssue[] {
  const long = tooLongTogether(fields, attributes)
  // Many tables may show one value: parsing it for each would cost far more than sending it.
  if (long) return [long]
  return Object.entries(attributes).flatMap(([key, value]) => {
    const path = `recipientData.attributes.${key}`
    const tables = tablesOf(fields, key)
    if (!tables.length)
      return value.length > templateLimits.textLength
        ? [{ path, message: `must have at most ${templateLimits.textLength} characters` }]
        : []
    const shown = tables.filter(({ hidden }) => !hidden)
    const [problem] = shown.flatMap(({ columns }) => readTable(value, columns).problem ?? [])
    return problem ? [{ path: path + problem.path, message: problem.message }] : []
  })
}

/** First attribute with which all tables together are too long to lay out. */
function tooLongTogether(fields: Fields, attributes: Attributes): RequestIssue | undefined {
  let left = templateLimits.tablesLength
  for (const { type, text, hidden } of fields) {
    if (type !== 'table' || hidden || !Object.hasOwn(attributes, text)) continue
    left -= attributes[text]?.length ?? 0
    if (left < 0)
      return {
        path: `recipientData.attributes.${text}`,
        message: `is too long: the tables of a certificate may show at most ${templateLimits.tablesLength} characters together`,
      }
  }
  return undefined
}

/** Tables of a template that show an attribute. */
export function tablesOf(fields: Fields, key: string): TemplateField[] {
  return fields.filter(({ type, text }) => type === 'table' && text === key)
}
