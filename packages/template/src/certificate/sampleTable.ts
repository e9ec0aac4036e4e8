import type { TableColumn, TemplateField } from '../model/Template.ts'

/** Rows of a made-up transcript: enough to see every style of a table. */
const sampleRows = 3

/** For tables whose columns are the keys of their rows, which are not known yet. */
const anyColumns = ['A', 'B', 'C'].map((key) => ({ key }))

/** A made-up value of a table, in which each cell is the title of its column with the number of its row. */
export function sampleTable({ columns = [] }: Pick<TemplateField, 'columns'>): string {
  const shown: readonly TableColumn[] = columns.length ? columns : anyColumns
  const rows = Array.from({ length: sampleRows }, (_, i) =>
    Object.fromEntries(shown.map(({ key, label }) => [key, `${label || key} ${i + 1}`])),
  )
  return JSON.stringify(rows)
}
