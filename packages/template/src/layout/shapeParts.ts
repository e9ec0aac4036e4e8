import type { ShapeContent } from '../certificate/Certificate.ts'
import type { PathPart } from '../drawing/DrawOp.ts'
import type { Rect } from '../geometry/Rect.ts'
import { ornaments } from '../ornaments/ornaments.ts'
import { pathOf } from '../outlines/Contour.ts'
import { ellipsePoints, inset, rectanglePoints } from '../outlines/curves.ts'
import { dashesOf } from '../outlines/dashesOf.ts'
import { smoothOutline } from '../outlines/smoothOutline.ts'
import { paintOf } from './paintOf.ts'

/**
 * Draws a shape into a box: its area, and on top its outline, which stays inside. A separate module, because the
 * geometry of outlines and ornaments is large, and pages without shapes don't need it.
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
  // Up to the middle of the outline, so that the area's color doesn't show at its soft outer edge.
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

type Outlined = Pick<ShapeContent, 'form' | 'strokeWidth' | 'dash' | 'cornerRadius'>

/**
 * Path data of the area of a rectangle or ellipse.
 *
 * @param by inset of the area on each side, which also reduces its corner radius
 */
function areaOutline({ form, cornerRadius }: Outlined, area: Rect, by = 0, isHole = false): string {
  const round = Math.max(0, cornerRadius - by)
  const radii = form === 'ellipse' ? ([area.width / 2, area.height / 2] as const) : ([round, round] as const)
  return smoothOutline(area, radii, isHole)
}

/** Path data of the outline of a line, rectangle, or ellipse, inside its box. */
function strokeOutline(shape: Outlined, box: Rect): string {
  const { form, strokeWidth, dash } = shape
  if (!strokeWidth) return ''
  if (dash) return pathOf(dashesOf({ ...middleLine(shape, box), width: strokeWidth, dash }), { x: 0, y: 0 })
  if (form === 'line') return smoothOutline(box, [0, 0])
  const inner = areaOutline(shape, inset(box, strokeWidth), strokeWidth, true)
  return areaOutline(shape, box) + inner
}

/** Center line of the outline, which dashes follow. */
function middleLine({ form, strokeWidth, cornerRadius }: Outlined, box: Rect) {
  const half = strokeWidth / 2
  if (form === 'line') {
    const y = box.y + half
    return {
      points: [
        { x: box.x, y },
        { x: box.x + box.width, y },
      ],
    }
  }
  const middle = inset(box, half)
  const points =
    form === 'ellipse' ? ellipsePoints(middle) : rectanglePoints(middle, Math.max(0, cornerRadius - half))
  return { points, isClosed: true }
}
