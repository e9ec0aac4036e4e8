import type { TemplateField } from '@certificate-sdk/template'
import type { Rect } from '@certificate-sdk/template/internal'
import { touches } from '../geometry/fieldGeometry.ts'
import { createField, round } from './fieldChanges.ts'
import type { Surroundings } from './newFieldPlace.ts'

/** Height of a title's letters, as a share of the page's height or of three quarters of its width. */
const titleShare = 0.08

/**
 * Creates the first text of a page: its title, larger than the name and centered in the space above it.
 *
 * @param name box of the recipient's name, if the page has one
 * @returns `undefined` if there is not enough space
 */
export function createTitle(
  { page, area, taken, measure }: Surroundings,
  name: Rect | undefined,
): TemplateField | undefined {
  const at = { x: area.x + area.width / 2, y: area.y }
  const fontSize = round(titleShare * Math.min(page.height, page.width * 0.75))
  const field = { ...createField('text', page, at, area), fontSize }
  const { height } = measure(field)
  const room = (name?.y ?? area.y + area.height / 3) - area.y
  const title = { ...field, y: round(area.y + Math.max(0, room - height) / 2) }
  return room < height || taken.some((box) => touches(measure(title), box)) ? undefined : title
}
