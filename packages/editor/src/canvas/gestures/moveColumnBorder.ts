import type { TableColumn } from '@certificate-sdk/template'
import type { FieldLayout } from '@certificate-sdk/template/internal'

/** Where the columns of a table are. */
export type ColumnPlaces = NonNullable<FieldLayout['columns']>

/** Least share of a table that a column can have, as the service stores it. */
const leastShare = 0.01

/** Whether the first column is at the right. */
export function isMirrored([first, second]: ColumnPlaces): boolean {
  return first !== undefined && second !== undefined && first.left > second.left
}

/**
 * The columns after the border behind one of them was moved: the two beside it change, all others stay as wide as they are.
 * Every width becomes a share of the table, so that it is what was seen.
 *
 * @param at of the column before the border, from 0
 * @param by to the right, in px
 * @param least width that a column keeps if it has as much, in px
 */
export function moveColumnBorder(
  columns: readonly TableColumn[],
  places: ColumnPlaces,
  at: number,
  by: number,
  least: number,
): TableColumn[] {
  const widths = places.map(({ width }) => width)
  const total = widths.reduce((sum, width) => sum + width, 0)
  const [before = 0, behind = 0] = [widths[at], widths[at + 1]]
  const pair = before + behind
  const smallest = Math.max(leastShare * total, Math.min(least, before, behind))
  const wanted = before + (isMirrored(places) ? -by : by)
  const first = Math.min(pair - smallest, Math.max(smallest, wanted))
  const next = widths.with(at, first).with(at + 1, pair - first)
  return columns.map((column, i) => ({ ...column, width: shareOf(next[i] ?? 0, total) }))
}

/** Rounded, so that 0.3 is not stored as 0.30000000000000004. */
function shareOf(width: number, total: number): number {
  return Math.round((width / total) * 10_000) / 10_000
}
