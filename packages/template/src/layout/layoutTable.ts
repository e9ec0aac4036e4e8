import type { TableContent } from '../certificate/Certificate.ts'
import { anchoredLeft, type ContentLayout } from './FieldLayout.ts'
import type { PartContext } from './LayoutParts.ts'

/**
 * Lays out a table. Without the function that places its cells it takes the room of rows of one line, for the place of a
 * new one, but draws nothing.
 */
export function layoutTable(context: PartContext<TableContent>): ContentLayout {
  const { item, parts = {} } = context
  const { columns, rows, header, problem, cell, padding } = item.content
  if (parts.placeTable && (columns.length || problem)) return parts.placeTable(context)
  const { fontSize } = cell
  const lines = Math.max(1, rows.length + (header ? 1 : 0))
  const { x, y, alignment, width = 0, height = lines * (fontSize + 2 * padding) } = item.box
  return {
    ops: [],
    box: { x: anchoredLeft(x, width, alignment), y, width, height },
    size: fontSize,
    issues: [],
  }
}
