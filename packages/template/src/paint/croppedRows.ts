import type { Rect } from '../geometry/Rect.ts'
import type { ReadRow } from './resampledRows.ts'

/** Reads a part of an image as if it were the whole, so that pixels outside it don't blend into its edges. */
export function croppedRows(readRow: ReadRow, { x, y, width }: Rect): ReadRow {
  return (row) => readRow(y + row).subarray(x * 4, (x + width) * 4)
}
