import type { TableContentColumn } from '../certificate/Certificate.ts'

/** Horizontal extent of a column, in px from the left edge of its table. */
export interface ColumnPosition {
  left: number
  width: number
}

/** Minimum width of a column without a width, as a share of its width among equal columns. */
const minShare = 0.5

/**
 * Distributes a table's width over its columns, scaling them in proportion.
 *
 * @param width of the table, in px
 * @param isMirrored true if the first column is at the right
 */
export function columnPositions(
  columns: readonly Pick<TableContentColumn, 'width'>[],
  width: number,
  isMirrored: boolean,
): ColumnPosition[] {
  const relativeWidths = columns.map(
    (column) => column.width && (column.width > 1 ? column.width : column.width * width),
  )
  const rest = width - relativeWidths.reduce<number>((sum, relative = 0) => sum + relative, 0)
  const free = relativeWidths.filter((relative) => relative === undefined).length
  const equal = Math.max(rest / free, (minShare * width) / columns.length)
  const widths = relativeWidths.map((relative = equal) => relative)
  const scale = width / widths.reduce((sum, relative) => sum + relative, 0)
  let left = 0
  return widths.map((relative) => {
    const placed = { left: isMirrored ? width - left - relative * scale : left, width: relative * scale }
    left += relative * scale
    return placed
  })
}
