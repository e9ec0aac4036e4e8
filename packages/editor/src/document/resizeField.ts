import { completeField, type TemplateField } from '@certificate-sdk/template'
import { centerOf, type Point, type Rect, rotatePoint } from '@certificate-sdk/template/internal'
import { pivotOf } from '../geometry/fieldGeometry.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import { type Corner, cornerScale, type KeptMiddle } from './cornerScale.ts'
import { round } from './fieldChanges.ts'
import { isCurved } from './patchField.ts'
import { scaleField, smallestFactor } from './scaleField.ts'

/** A handle of the selection frame, named by compass direction; `rotate` is above the box. */
export type Handle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'rotate'

/**
 * Handles offered by a field: corners change the size, sides the width of a text or image box. Both sides of a shape
 * change freely.
 */
export function handlesOf(field: TemplateField): Handle[] {
  if (field.locked) return []
  const corners: Handle[] = ['nw', 'ne', 'se', 'sw']
  // Its length is that of an arc, not a side of its box.
  if (isCurved(field) && editorKind(field.type).extent === 'box') return [...corners, 'rotate']
  switch (editorKind(field.type).extent) {
    case 'square':
      return [...corners, 'rotate']
    case 'line':
      return ['e', 'w', 'rotate']
    case 'shape':
      return [...corners, 'n', 'e', 's', 'w', 'rotate']
    default:
      return [...corners, 'e', 'w', 'rotate']
  }
}

const minWidth = 8
/** Minimum side of a shape, in px. */
const minSide = 1

/** Options of a resize, besides the movement of the pointer. */
export interface ResizeOptions {
  /** True if the center of the box stays fixed, rather than its opposite side. */
  fromCenter?: boolean
  /** True if a corner of a shape keeps the ratio of its sides. */
  keepsRatio?: boolean
  /**
   * True if letters are rounded to hundredths of a px, so that an edge lies exactly on its snapping target;
   * otherwise to whole px.
   */
  exact?: boolean
}

/**
 * Returns the field after a handle was dragged. The opposite side does not move, not even on a rotated field;
 * a corner scales a centered field around its anchor, so that it stays centered in place.
 *
 * @param box the field's box when the drag began
 * @param by distance that the pointer has moved, in template px
 */
export function resizeField(
  field: TemplateField,
  box: Rect,
  handle: Handle,
  by: Point,
  { fromCenter = false, keepsRatio = false, exact = false }: ResizeOptions = {},
): TemplateField {
  const { rotation, alignment } = completeField(field)
  const local = rotatePoint(by, { degrees: -rotation, x: 0, y: 0 })
  if (hasFreeSides(field)) return resizeSides(field, box, handle, local, { fromCenter, keepsRatio })
  const west = handle.includes('w')
  if (handle === 'e' || handle === 'w') {
    const grow = (west ? -local.x : local.x) * (fromCenter ? 2 : 1)
    const width = Math.max(minWidth, round(box.width + grow))
    const anchorShare = { left: 0, center: 0.5, right: 1 }[alignment]
    const dx = (width - box.width) * (anchorShare - (fromCenter ? 0.5 : west ? 1 : 0))
    return { ...moved(field, { x: dx, y: 0 }, rotation), width }
  }
  const scale = cornerScale(box, handle as Corner, local, keptMiddle(field, fromCenter))
  const wanted = Math.max(smallestFactor(field), scale.factor)
  const factor = exact ? wanted : Math.max(1, round(field.fontSize * wanted)) / field.fontSize
  // A code is at whole px, so the center of its box may differ from its anchor by up to half a px.
  const fixed = alignment === 'center' && !fromCenter ? { ...scale.about, x: field.x } : scale.about
  const about = rotatePoint(fixed, { degrees: rotation, ...pivotOf(field) })
  return scaleField(field, { factor, about })
}

/** Returns true if a corner moves the two sides that meet there, rather than scaling the field. */
export function hasFreeSides({ type }: TemplateField): boolean {
  const { extent } = editorKind(type)
  return extent === 'shape' || extent === 'line'
}

/** @param local distance that the pointer has moved, along the sides of the box */
function resizeSides(
  field: TemplateField,
  box: Rect,
  handle: Handle,
  local: Point,
  { fromCenter, keepsRatio }: Pick<Required<ResizeOptions>, 'fromCenter' | 'keepsRatio'>,
): TemplateField {
  const { rotation, alignment } = completeField(field)
  const [west, north] = [handle.includes('w'), handle.startsWith('n')]
  const times = fromCenter ? 2 : 1
  const across = west ? -local.x : handle.includes('e') ? local.x : 0
  const down = north ? -local.y : handle.startsWith('s') ? local.y : 0
  const kept = { across: fromCenter, down: fromCenter }
  const isScaled = keepsRatio && handle.length === 2
  const factor = isScaled ? cornerScale(box, handle as Corner, local, kept).factor : undefined
  const side = (length: number, by: number) =>
    Math.max(minSide, round(factor === undefined ? length + by * times : length * factor))
  const width = across || isScaled ? side(box.width, across) : box.width
  const height = down || isScaled ? side(box.height, down) : box.height
  const anchorShare = { left: 0, center: 0.5, right: 1 }[alignment]
  const shift = {
    x: (width - box.width) * (anchorShare - (fromCenter ? 0.5 : west ? 1 : 0)),
    y: (height - box.height) * -(fromCenter ? 0.5 : north ? 1 : 0),
  }
  return {
    ...moved(field, shift, rotation),
    ...((across || isScaled) && { width }),
    ...((down || isScaled) && { height }),
  }
}

/**
 * A corner scales a centered field around its anchor; from the center, every field is scaled around its
 * center.
 */
export function keptMiddle({ alignment }: TemplateField, fromCenter: boolean): KeptMiddle {
  return { across: fromCenter || alignment === 'center', down: fromCenter }
}

function moved(field: TemplateField, shift: Point, rotation: number): TemplateField {
  const { x, y } = rotatePoint(shift, { degrees: rotation, x: 0, y: 0 })
  return { ...field, x: round(field.x + x), y: round(field.y + y) }
}

/** Rotates a field to an angle around the center of its box. */
export function rotateField(field: TemplateField, box: Rect, degrees: number): TemplateField {
  const { rotation } = completeField(field)
  const pivot = pivotOf(completeField(field))
  const center = rotatePoint(centerOf(box), { degrees: rotation, ...pivot })
  const anchor = rotatePoint(
    { x: center.x + pivot.x - centerOf(box).x, y: center.y + pivot.y - centerOf(box).y },
    { degrees, ...center },
  )
  return { ...field, x: round(anchor.x), y: round(anchor.y), rotation: normalAngle(degrees) }
}

/** Rotates a field further around a point of the page, together with others. */
export function rotateFieldAround(field: TemplateField, degrees: number, center: Point): TemplateField {
  const { x, y } = rotatePoint(pivotOf(field), { degrees, ...center })
  return { ...field, x: round(x), y: round(y), rotation: normalAngle((field.rotation ?? 0) + degrees) }
}

/** Normalizes an angle to greater than -180° and at most 180°. */
function normalAngle(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360
  return turned > 180 ? turned - 360 : turned
}
