import type { Point, Rect } from '@certificate-sdk/template/internal'
import { touches, unionOf } from '../../geometry/fieldGeometry.ts'

/** State of the pointer on the canvas, in CSS px of the canvas. */
export interface PointerWork {
  at: Point
  pressed: boolean
  /** Over a field that is not selected. */
  overOther: boolean
  /** Around the selected fields. */
  selection: Rect
  bar: Rect
  /** Whether the bar is far from the selection. */
  docked: boolean
}

/** Distance around the selection, in px: as far as its handles extend. */
const reach = 32

/**
 * Whether the floating bar hides because the pointer works elsewhere:
 *
 * | pointer                                | bar                                                            |
 * | -------------------------------------- | -------------------------------------------------------------- |
 * | on the selection, or at its handles    | shows                                                          |
 * | pressed elsewhere                      | hides                                                          |
 * | over another field                     | hides, except on the way between the selection and a shown bar |
 * | over the empty page                    | stays as it was                                                |
 */
export function barStepsAside(before: boolean, work: PointerWork): boolean {
  const { at, pressed, overOther, selection, bar, docked } = work
  if (isNear(at, selection, overOther ? 0 : reach)) return false
  if (pressed) return true
  const way = docked ? bar : unionOf([selection, bar])
  if (!overOther || (!before && way && isNear(at, way, reach))) return before
  return true
}

function isNear({ x, y }: Point, rect: Rect, reach: number): boolean {
  return touches(rect, { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach })
}
