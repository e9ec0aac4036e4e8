import type { TableColumn, TemplateField } from '../model/Template.ts'

/** Rows of a sample transcript: enough to show every style of a table. */
const sampleRows = 3

/** Height per row in font sizes, which leaves half of a table empty. */
const rowSizes = 5

/** Columns for tables whose columns are the keys of their rows, unknown yet. */
const anyColumns = ['A', 'B', 'C'].map((key) => ({ key }))

/** Sample cells for columns with meaningful keys. */
const knownCells: readonly [key: RegExp, cells: readonly string[]][] = [
  [/credit|ects|point/i, ['6', '4', '8', '5', '6', '6', '5', '3']],
  [/hour/i, ['24', '16', '32', '20', '12', '30', '24', '8']],
  [/score|percent/i, ['92', '85', '97', '88', '95', '79', '91', '100']],
  [/grade|mark/i, ['A', 'B+', 'A−', 'A', 'B', 'A−', 'B+', 'A']],
  [
    /date/i,
    [
      ...['2026-01-16', '2026-02-20', '2026-03-27', '2026-05-08'],
      ...['2026-06-19', '2026-09-04', '2026-10-09', '2026-11-13'],
    ],
  ],
]

/**
 * Sample value of a table, with a row per name if the height suffices. A cell has a typical value of its column, or the
 * column's title with the row number.
 *
 * @param names cells of the first column, which contains courses in most transcripts
 */
export function sampleTable(
  { columns = [], height = 0, fontSize = 1 }: Partial<Pick<TemplateField, 'columns' | 'height' | 'fontSize'>>,
  names: readonly string[] = [],
): string {
  const shown: readonly TableColumn[] = columns.length ? columns : anyColumns
  const cell = ({ key, label }: TableColumn, column: number, row: number) => {
    const known = column ? knownCells.find(([word]) => word.test(key))?.[1] : names
    return known?.[row] ?? `${label || key} ${row + 1}`
  }
  const room = Math.floor(height / (rowSizes * fontSize)) - 1
  const rows = Array.from({ length: Math.max(sampleRows, Math.min(names.length, room)) }, (_, row) =>
    Object.fromEntries(shown.map((column, i) => [column.key, cell(column, i, row)])),
  )
  return JSON.stringify(rows)
}
