import type { TemplateField } from '@certificate-sdk/template'
import type { Point, Rect } from '@certificate-sdk/template/internal'
import { touches } from '../geometry/fieldGeometry.ts'
import { round } from './fieldChanges.ts'
import type { Surroundings } from './newFieldPosition.ts'

/**
 * Returns the position of a page's title: centered in the space above the name.
 *
 * @param name box of the recipient's name, if the page has one
 * @returns `undefined` if there is not enough space
 */
export function titlePosition(
  field: TemplateField,
  { area, taken, measure }: Omit<Surroundings, 'page'>,
  name: Rect | undefined,
): Point | undefined {
  const { height } = measure(field)
  const room = (name?.y ?? area.y + area.height / 3) - area.y
  const at = {
    x: round(area.x + area.width / 2),
    y: round(area.y + Math.max(0, room - height) / 2),
  }
  return room < height || taken.some((box) => touches(measure({ ...field, ...at }), box)) ? undefined : at
}
