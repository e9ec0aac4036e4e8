import type { CompleteField } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'

/** Properties that gestures change. */
const keys = ['x', 'y', 'width', 'height', 'fontSize', 'rotation'] as const

/** Values shared by the selected fields while a gesture changes them, in page px and degrees. */
export type LivePlace = { [Key in (typeof keys)[number]]?: CompleteField[Key] }

/** @param offset distance of the fields from their stored place; locked fields stay in place */
export function livePlace(fields: readonly CompleteField[], offset: Point = { x: 0, y: 0 }): LivePlace {
  const place: LivePlace = {}
  for (const key of keys) {
    const by = key === 'x' || key === 'y' ? offset[key] : 0
    const shown = (field: CompleteField) => (by && !field.locked ? (field[key] ?? 0) + by : field[key])
    const first = fields[0] && shown(fields[0])
    if (first !== undefined && fields.every((field) => shown(field) === first)) place[key] = first
  }
  return place
}
