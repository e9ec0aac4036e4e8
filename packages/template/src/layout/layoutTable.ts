import type { TableContent } from '../certificate/Certificate.ts'
import { anchoredLeft, type ContentLayout } from './FieldLayout.ts'
import type { PartContext } from './LayoutParts.ts'

/** Lays out a table. Without the function that places its cells it takes room but draws nothing. */
export function layoutTable(context: PartContext<TableContent>): ContentLayout {
  const { item, parts = {} } = context
  if (parts.placeTable && (item.content.columns.length || item.content.problem))
    return parts.placeTable(context)
  const { fontSize } = item.content.cell
  const { x, y, alignment, width = 0, height = fontSize } = item.box
  return {
    ops: [],
    box: { x: anchoredLeft(x, width, alignment), y, width, height },
    size: fontSize,
    issues: [],
  }
}
