import type { TemplateField } from '@certificate-sdk/template'
import { attributeNames, sampleTable } from '@certificate-sdk/template/internal'
import { type SampleData, sampleAttribute } from '../samples/SampleData.ts'

/**
 * The value of every attribute that a design shows: its sample, rows for a table, or else its own name.
 *
 * @param title of the design's certificates
 */
export function sampleAttributes(
  fields: readonly TemplateField[],
  samples: SampleData,
  title = '',
): Record<string, string> {
  const tables = new Map(fields.filter(({ type }) => type === 'table').map((field) => [field.text, field]))
  const values = attributeNames(fields, title).map((name) => {
    const table = Object.hasOwn(samples.attributes, name) ? undefined : tables.get(name)
    return [name, table ? sampleTable(table) : sampleAttribute(samples, name)] as const
  })
  return Object.fromEntries(values)
}
