import type { TemplateField } from '@certificate-sdk/template'
import { attributeNames, sampleTable } from '@certificate-sdk/template/internal'
import { type SampleData, sampleAttribute } from '../samples/SampleData.ts'

/**
 * Returns the value of every attribute that a design shows: its sample, rows for a table, or otherwise its name.
 *
 * @param page whose title and file name may have merge fields, too
 */
export function sampleAttributes(
  fields: readonly TemplateField[],
  samples: SampleData,
  page: Parameters<typeof attributeNames>[1] = {},
): Record<string, string> {
  const tables = new Map(fields.filter(({ type }) => type === 'table').map((field) => [field.text, field]))
  const values = attributeNames(fields, page).map((name) => {
    const table = Object.hasOwn(samples.attributes, name) ? undefined : tables.get(name)
    return [name, table ? sampleTable(table, samples.courses) : sampleAttribute(samples, name)] as const
  })
  return Object.fromEntries(values)
}
