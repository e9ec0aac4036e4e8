import { boundsOf, centerOf, cornersOf, type Point, rotatePoint } from '@certificate-sdk/template/internal'
import type { EditorField } from '../../document/EditorDocument.ts'
import { rotateField, rotateFieldAround } from '../../document/resizeField.ts'
import { feel } from '../../feel.ts'
import { pivotOf } from '../../geometry/fieldGeometry.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import type { PointerSample } from '../../scene/PointerSample.ts'
import type { HandleDrag } from './HandleDrag.ts'

/**
 * Rotates a field around its center. It snaps to every 15°; Shift allows no other angles, Ctrl allows any.
 */
export function rotateOne(
  { field, layout }: CanvasItem,
  { key, field: original }: EditorField,
  start: PointerSample,
): HandleDrag {
  const center = rotatePoint(centerOf(layout.box), { degrees: field.rotation, ...pivotOf(field) })
  return (sample) => {
    const next = rotateField(original, layout.box, draggedAngle(center, field.rotation, start, sample))
    return { fields: new Map([[key, next]]), label: `${next.rotation}°` }
  }
}

/** Rotates several fields around the center of their common frame. */
export function rotateSeveral(
  items: readonly CanvasItem[],
  originals: readonly EditorField[],
  start: PointerSample,
): HandleDrag {
  const box = boundsOf(items.flatMap(({ corners }) => corners))
  const center = centerOf(box)
  return (sample) => {
    const degrees = draggedAngle(center, 0, start, sample)
    return {
      fields: new Map(originals.map(({ key, field }) => [key, rotateFieldAround(field, degrees, center)])),
      label: `${degrees}°`,
      frame: cornersOf(box, { degrees, ...center }),
    }
  }
}

function draggedAngle(center: Point, from: number, start: PointerSample, now: PointerSample): number {
  const angle = ({ page }: PointerSample) =>
    (Math.atan2(page.y - center.y, page.x - center.x) * 180) / Math.PI
  const turned = angle(now) - angle(start)
  // Across the discontinuity of atan2, use the shorter way around.
  const degrees = from + turned - 360 * Math.round(turned / 360)
  const stop = Math.round(degrees / feel.rotationStep) * feel.rotationStep
  if (now.shift || (!now.mod && Math.abs(degrees - stop) <= feel.rotationPull)) return stop
  return Math.round(degrees)
}
