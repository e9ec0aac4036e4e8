import type { TableContentColumn } from '../certificate/Certificate.ts'

/** From where to where a column reaches, in px from the left edge of its table. */
export interface ColumnPlace {
  left: number
  width: number
}

/** Least width of a column without a width, as a share of what it would have among equal columns. */
const leastShare = 0.5

/**
 * Places the columns of a table, which they fill together: what is too much or too little is shared in proportion.
 *
 * @param width of the table, in px
 * @param isMirrored the first column is at the right
 */
export function columnPlaces(
  columns: readonly Pick<TableContentColumn, 'width'>[],
  width: number,
  isMirrored: boolean,
): ColumnPlace[] {
  const given = columns.map(
    (column) => column.width && (column.width > 1 ? column.width : column.width * width),
  )
  const rest = width - given.reduce<number>((sum, own = 0) => sum + own, 0)
  const free = given.filter((own) => own === undefined).length
  const equal = Math.max(rest / free, (leastShare * width) / columns.length)
  const widths = given.map((own = equal) => own)
  const scale = width / widths.reduce((sum, own) => sum + own, 0)
  let left = 0
  return widths.map((own) => {
    const place = { left: isMirrored ? width - left - own * scale : left, width: own * scale }
    left += own * scale
    return place
  })
}
