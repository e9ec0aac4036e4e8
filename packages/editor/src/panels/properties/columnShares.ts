import type { TableColumn } from '@certificate-sdk/template'

/** Least share of a table that a column can have, as the service stores it. */
export const leastShare = 0.01

/**
 * The shares of a table that its columns are drawn with: those of `columnPlaces` in the layout, which a part of the editor
 * that is loaded late cannot share with another one.
 *
 * @param width of the table, in px
 */
export function columnShares(columns: readonly TableColumn[], width: number): number[] {
  const given = columns.map(
    (column) => column.width && (column.width > 1 ? column.width / width : column.width),
  )
  const free = given.filter((own) => own === undefined).length
  const equal = Math.max((1 - sumOf(given)) / free, 0.5 / columns.length)
  const all = given.map((own = equal) => own)
  return all.map((own) => own / sumOf(all))
}

/**
 * The columns after one of them was given a share of the table, which is also what is drawn. The others keep their widths if
 * they fill the rest anyway, for example without any; otherwise each gives in proportion to what it can.
 *
 * @param share at most what leaves the {@link leastShare} to each other column
 */
export function withShare(
  columns: readonly TableColumn[],
  at: number,
  share: number,
  width: number,
): TableColumn[] {
  const next = columns.map((column, i) => (i === at ? { ...column, width: share } : column))
  if (Math.abs((columnShares(next, width)[at] ?? 0) - share) < 0.0005) return next
  const spare = columnShares(columns, width).map((own, i) =>
    i === at ? 0 : Math.max(1e-6, own - leastShare),
  )
  const sum = sumOf(spare)
  const rest = 1 - share - leastShare * (columns.length - 1)
  return next.map((column, i) =>
    i === at ? column : { ...column, width: inHundredths(leastShare + ((spare[i] ?? 0) / sum) * rest) },
  )
}

/** Of a percent, so that 0.3 is not stored as 0.30000000000000004. */
function inHundredths(share: number): number {
  return Math.round(share * 10_000) / 10_000
}

function sumOf(shares: readonly (number | undefined)[]): number {
  return shares.reduce<number>((sum, own = 0) => sum + own, 0)
}
