import type { ShapeContent } from '../certificate/Certificate.ts'
import type { PathPart } from '../drawing/DrawOp.ts'
import type { Rect } from '../geometry/Rect.ts'
import { ornaments } from '../ornaments/ornaments.ts'
import { pathOf } from '../outlines/Contour.ts'
import { inset } from '../outlines/curves.ts'
import { paintOf } from './paintOf.ts'
import { areaOutline, strokeOutline } from './shapeOutlines.ts'

/**
 * Draws a shape into a box: its area, and on it its outline, which stays inside. A separate module, because the
 * geometry of outlines and ornaments is large, and pages without shapes do without it.
 */
export function shapeParts(content: ShapeContent, box: Rect): PathPart[] {
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
    ...(stroke ? [strokePart(content, stroke, box)] : []),
  ]
}

function strokePart({ dash, ...plain }: ShapeContent, paint: string, box: Rect): PathPart {
  const undashed = strokeOutline(plain, box)
  return dash
    ? { outline: strokeOutline({ ...plain, dash }, box), paint, undashed }
    : { outline: undashed, paint }
}
