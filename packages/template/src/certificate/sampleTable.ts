import type { TemplateField } from '../model/Template.ts'

/** Rows of a made-up transcript: enough to see every style of a table. */
const sampleRows = 3

/** A made-up value of a table, in which each cell is the title of its column with the number of its row. */
export function sampleTable({ columns = [] }: Pick<TemplateField, 'columns'>): string {
  const rows = Array.from({ length: sampleRows }, (_, i) =>
    Object.fromEntries(columns.map(({ key, label }) => [key, `${label || key} ${i + 1}`])),
  )
  return JSON.stringify(rows)
}
