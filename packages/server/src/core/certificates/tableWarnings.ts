import type { IssueWarning, IssueWarningCode } from '@certificate-sdk/client'
import type { TemplateField } from '@certificate-sdk/template'
import { attributeIn, findMergeFields, isBlank, readTable } from '@certificate-sdk/template/internal'
import { tablesOf } from '../../render/rendering/attributeIssues.ts'
import { distinct, shorten } from './issueWarnings.ts'

/** Maximum number of keys that are named. */
const mostWarnings = 20

/**
 * Warns about tables that show less than the caller may expect: no rows, keys without a column, and columns without a
 * key; and about rows that something else than a table shows, as JSON.
 *
 * @param fields shown on the certificate
 */
export function tableWarnings(
  fields: readonly TemplateField[],
  attributes: Readonly<Record<string, string>>,
): IssueWarning[] {
  const given = Object.entries(attributes).filter(([, value]) => !isBlank(value))
  const warnings = given.flatMap(([key, value]) => {
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
  return distinct(warnings).slice(0, mostWarnings)
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
