import type { ShapeContent } from '../certificate/Certificate.ts'
import { anchoredLeft, type ContentLayout, rotationOf } from './FieldLayout.ts'
import type { PartContext } from './LayoutParts.ts'

/** Lays out a shape. Without the function that draws shapes it takes room but draws nothing. */
export function layoutShape({ item, index, parts = {} }: PartContext<ShapeContent>): ContentLayout {
  const { content, opacity } = item
  const { x, y, alignment, width = 0, height = 0 } = item.box
  const box = { x: anchoredLeft(x, width, alignment), y, width, height }
  const drawn = parts.shapeParts?.(content, box).filter(({ outline }) => outline) ?? []
  return {
    ops: drawn.length ? [{ kind: 'path', field: index, opacity, ...rotationOf(item), parts: drawn }] : [],
    box,
    size: content.strokeWidth,
    issues: [],
  }
}
