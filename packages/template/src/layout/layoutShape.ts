import type { ShapeContent } from '../certificate/Certificate.ts'
import type { PathPart } from '../drawing/DrawOp.ts'
import type { Rect } from '../geometry/Rect.ts'
import { ornaments } from '../ornaments/ornaments.ts'
import { pathOf } from '../outlines/Contour.ts'
import { inset } from '../outlines/curves.ts'
import { anchoredLeft, type ContentLayout, type ItemContext, rotationOf } from './FieldLayout.ts'
import { paintOf } from './paintOf.ts'
import { areaOutline, strokeOutline } from './shapeOutlines.ts'

/** Lays out a shape: its area, and on it its outline, which stays inside its box. */
export function layoutShape({ item, index }: ItemContext<ShapeContent>): ContentLayout {
  const { content, opacity } = item
  const { x, y, alignment, width = 0, height = 0 } = item.box
  const box = { x: anchoredLeft(x, width, alignment), y, width, height }
  const parts = partsOf(content, box).filter(({ outline }) => outline)
  return {
    ops: parts.length ? [{ kind: 'path', field: index, opacity, ...rotationOf(item), parts }] : [],
    box,
    size: content.strokeWidth,
    issues: [],
  }
}

function partsOf(content: ShapeContent, box: Rect): PathPart[] {
  const { form, fill, stroke, strokeWidth } = content
  const paint = fill && paintOf(fill, box, form)
  if (form === 'frame') {
    const { width, height } = box
    const drawn = ornaments[content.ornament]({ width, height }, strokeWidth)
    return [
      ...(paint ? [{ outline: pathOf(drawn.fill ?? [], box), paint }] : []),
      ...(stroke ? [{ outline: pathOf(drawn.stroke, box), paint: stroke }] : []),
    ]
  }
  // Up to the middle of the outline: no color of the area shows at its soft outer edge.
  const area = stroke ? inset(box, strokeWidth / 2) : box
  return [
    ...(paint ? [{ outline: areaOutline(content, area, stroke ? strokeWidth / 2 : 0), paint }] : []),
    ...(stroke ? [{ outline: strokeOutline(content, box), paint: stroke }] : []),
  ]
}
