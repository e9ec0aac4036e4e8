import type { TableShape } from './describeFields.ts'
import type { MarkedContent } from './markedContent.ts'
import type { StructureElement } from './StructureElement.ts'

/** The tag of a cell, by its number in the table. */
export function cellRole({ columns, hasTitles }: TableShape, cell: number): 'TH' | 'TD' {
  return hasTitles && cell < columns ? 'TH' : 'TD'
}

/**
 * The rows of a table for its structure element (ISO 32000-1, 14.8.4.3.4). Includes empty cells: every row has one cell
 * per column.
 *
 * @param marked contents of the table
 * @param entriesOf returns further entries of an element, by its contents
 */
export function tableRows(
  table: TableShape,
  marked: readonly { content: MarkedContent; mark: number }[],
  entriesOf: (field: object, contents: readonly MarkedContent[]) => string,
): StructureElement[] {
  const { rows, columns } = table
  const elementOf = (cell: number): StructureElement => {
    const inside = marked.filter(({ content }) => content.cell === cell)
    const role = cellRole(table, cell)
    const scope = role === 'TH' ? ' /A << /O /Table /Scope /Column >>' : ''
    const words = entriesOf(
      {},
      inside.map(({ content }) => content),
    )
    return { role, entries: words + scope, kids: inside.map(({ mark }) => ({ mark })) }
  }
  return Array.from({ length: rows }, (_, row) => ({
    role: 'TR',
    kids: Array.from({ length: columns }, (_, column) => elementOf(row * columns + column)),
  }))
}
