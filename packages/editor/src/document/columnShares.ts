import type { TableColumn } from '@certificate-sdk/template'
import { columnPositions } from '@certificate-sdk/template/internal'

/** Minimum share of a table that a column can have, as the service stores it. */
export const minShare = 0.01

/**
 * Returns the shares of a table with which its columns are drawn.
 *
 * @param width width of the table, in px
 */
export function columnShares(columns: readonly TableColumn[], width: number): number[] {
  return columnPositions(columns, width, false).map((column) => column.width / width)
}

/**
 * Returns the columns after setting the share of one, which is also what is drawn. The others keep their widths if they
 * fill the rest anyway, for example if none is set; otherwise each shrinks in proportion to what it can.
 *
 * @param share at most the table minus {@link minShare} for each other column
 */
export function withShare(
  columns: readonly TableColumn[],
  at: number,
  share: number,
  width: number,
): TableColumn[] {
  const next = columns.map((column, i) => (i === at ? { ...column, width: share } : column))
  if (Math.abs((columnShares(next, width)[at] ?? 0) - share) < 0.0005) return next
  const spare = columnShares(columns, width).map((columnShare, i) =>
    i === at ? 0 : Math.max(1e-6, columnShare - minShare),
  )
  const sum = spare.reduce((total, one) => total + one, 0)
  const rest = 1 - share - minShare * (columns.length - 1)
  return next.map((column, i) =>
    i === at ? column : { ...column, width: inHundredths(minShare + ((spare[i] ?? 0) / sum) * rest) },
  )
}

/** Rounds to a hundredth of a percent, so that 0.3 is not stored as 0.30000000000000004. */
export function inHundredths(share: number): number {
  return Math.round(share * 10_000) / 10_000
}
