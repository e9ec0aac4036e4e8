import type { CompleteField } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'

/** Properties that gestures change. */
const keys = ['x', 'y', 'width', 'height', 'fontSize', 'rotation'] as const

/** Values shared by the selected fields while a gesture changes them, in page px and degrees. */
export type SharedGeometry = { [Key in (typeof keys)[number]]?: CompleteField[Key] }

/** @param offset distance of the fields from their stored place; locked fields stay in place */
export function sharedGeometry(
  fields: readonly CompleteField[],
  offset: Point = { x: 0, y: 0 },
): SharedGeometry {
  const geometry: SharedGeometry = {}
  for (const key of keys) {
    const by = key === 'x' || key === 'y' ? offset[key] : 0
    const valueIn = (field: CompleteField) => (by && !field.locked ? (field[key] ?? 0) + by : field[key])
    const first = fields[0] && valueIn(fields[0])
    if (first !== undefined && fields.every((field) => valueIn(field) === first)) geometry[key] = first
  }
  return geometry
}
