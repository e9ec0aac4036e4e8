import type { TableColumn, TemplateField } from '../model/Template.ts'

/** Rows of a made-up transcript: enough to see every style of a table. */
const sampleRows = 3

/** Room for a row in font sizes: half of a table stays empty. */
const rowSizes = 5

/** For tables whose columns are the keys of their rows, which are not known yet. */
const anyColumns = ['A', 'B', 'C'].map((key) => ({ key }))

/** Cells of columns whose keys say what they hold. */
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
 * A made-up value of a table, with a row per name if it has the height for them. A cell is what its column usually has, or
 * the title of its column with the number of its row.
 *
 * @param names cells of the first column, which has the courses of most transcripts
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
