import type { TemplateField } from '@certificate-sdk/template'
import { readTable } from '@certificate-sdk/template/internal'
import { tablesOf } from '../../render/rendering/attributeIssues.ts'
import { tableLines } from './tableLines.ts'

/** The attributes with the rows of tables as lines of text, for e-mails. */
export function readableAttributes(
  fields: readonly TemplateField[],
  attributes: Readonly<Record<string, string>>,
): Record<string, string> {
  const entries = Object.entries(attributes).map(([key, value]) => {
    const [table] = tablesOf(fields, key)
    return [key, table ? tableLines(readTable(value, table.columns).rows).join('\n') : value]
  })
  return Object.fromEntries(entries)
}
