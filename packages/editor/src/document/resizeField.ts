import { completeField, type TemplateField } from '@certificate-sdk/template'
import { centerOf, type Point, type Rect, rotatePoint } from '@certificate-sdk/template/internal'
import { pivotOf } from '../geometry/fieldGeometry.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import { round } from './fieldChanges.ts'

/** A handle of the selection frame, named by compass; `rotate` stands above the box. */
export type Handle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'rotate'

/** Handles that a field offers: corners change the size, sides the width of a text or image box. */
export function handlesOf(field: TemplateField): Handle[] {
  if (field.locked) return []
  const corners: Handle[] = ['nw', 'ne', 'se', 'sw']
  return editorKind(field.type).extent === 'square'
    ? [...corners, 'rotate']
    : [...corners, 'e', 'w', 'rotate']
}

const minWidth = 8
const minSize = 4

/**
 * The field after a handle was dragged. The opposite side does not move, not even on a rotated field.
 *
 * @param box the field's box when the drag began
 * @param by how far the pointer has moved, in template px
 */
export function resizeField(field: TemplateField, box: Rect, handle: Handle, by: Point): TemplateField {
  const { rotation, alignment } = completeField(field)
  const local = rotatePoint(by, { degrees: -rotation, x: 0, y: 0 })
  const west = handle.includes('w')
  const north = handle.startsWith('n')
  const growX = west ? -local.x : local.x
  const growY = north ? -local.y : local.y
  const anchorShare = { left: 0, center: 0.5, right: 1 }[alignment]

  if (handle === 'e' || handle === 'w') {
    const width = Math.max(minWidth, round(box.width + growX))
    const dx = anchorShift(box.width, width, west, anchorShare)
    return { ...moved(field, { x: dx, y: 0 }, rotation), width }
  }
  const diagonal = (box.width * growX + box.height * growY) / (box.width ** 2 + box.height ** 2 || 1)
  const fontSize = Math.max(minSize, round(field.fontSize * (1 + diagonal)))
  const factor = fontSize / field.fontSize
  const width =
    field.width === undefined ? box.width * factor : Math.max(minWidth, round(field.width * factor))
  const shift = {
    x: anchorShift(box.width, width, west, anchorShare),
    y: north ? box.height * (1 - factor) : 0,
  }
  const next = { ...moved(field, shift, rotation), fontSize }
  if (field.width !== undefined) next.width = width
  if (field.height !== undefined) next.height = Math.max(minSize, round(field.height * factor))
  if (field.minFontSize !== undefined) next.minFontSize = field.minFontSize * factor
  if (field.letterSpacing !== undefined) next.letterSpacing = field.letterSpacing * factor
  return next
}

/** How far the anchor goes when a box grows away from its fixed side. */
function anchorShift(from: number, to: number, west: boolean, anchorShare: number): number {
  return (to - from) * (anchorShare - (west ? 1 : 0))
}

function moved(field: TemplateField, shift: Point, rotation: number): TemplateField {
  const { x, y } = rotatePoint(shift, { degrees: rotation, x: 0, y: 0 })
  return { ...field, x: round(field.x + x), y: round(field.y + y) }
}

/** The field rotated to an angle around the center of its box. */
export function rotateField(field: TemplateField, box: Rect, degrees: number): TemplateField {
  const { rotation } = completeField(field)
  const pivot = pivotOf(completeField(field))
  const center = rotatePoint(centerOf(box), { degrees: rotation, ...pivot })
  const anchor = rotatePoint(
    { x: center.x + pivot.x - centerOf(box).x, y: center.y + pivot.y - centerOf(box).y },
    { degrees, ...center },
  )
  const turned = ((degrees % 360) + 360) % 360
  return { ...field, x: round(anchor.x), y: round(anchor.y), rotation: turned > 180 ? turned - 360 : turned }
}
