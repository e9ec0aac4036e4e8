import { type Dimensions, fieldKind, type TemplateField } from '@certificate-sdk/template'
import { centerOf, type Rect } from '@certificate-sdk/template/internal'
import { editorKind } from '../kinds/editorKinds.ts'
import { ornamentUse } from '../kinds/ornamentUses.ts'
import { isCurved } from './patchField.ts'

/** Share of the page's area from which a shape is a ground that other fields lie on. */
const groundShare = 0.1

/**
 * Returns true if other fields keep away from a field. Borders, patterns, and large boxes are made to have something on
 * them; seals, dividers, ribbons, and small boxes are not.
 *
 * @param box upright box of the field
 */
export function takesRoom(field: TemplateField, box: Rect, page: Dimensions): boolean {
  if (field.hidden) return false
  if (editorKind(field.type).extent !== 'shape') return true
  if (fieldKind(field.type).form === 'frame') {
    const use = ornamentUse(field)
    return use === 'seal' || use === 'divider'
  }
  return box.width * box.height < groundShare * page.width * page.height
}

/** Box that others keep out of: the letters of a curved text may lie on a whole circle around it. */
export function roomOf(field: TemplateField, box: Rect): Rect {
  if (!isCurved(field)) return box
  const { x, y } = centerOf(box)
  const side = Math.max(box.width, box.height) + 2 * field.fontSize
  return { x: x - side / 2, y: y - side / 2, width: side, height: side }
}

/** Width of the edge of a ground, in px. */
const edge = 1

/**
 * Edges of a filled box that others lie on: a text may be inside or outside, but not across, where it would be hard to
 * read on one side.
 */
export function groundEdges(field: TemplateField, { x, y, width, height }: Rect): Rect[] {
  const { form } = fieldKind(field.type)
  if (field.hidden || field.fill === undefined || (form !== 'rectangle' && form !== 'ellipse')) return []
  return [
    { x, y, width, height: edge },
    { x, y: y + height - edge, width, height: edge },
    { x, y, width: edge, height },
    { x: x + width - edge, y, width: edge, height },
  ]
}

/**
 * Relative cost of covering a field: a QR code could no longer be read, nor the words of a text, while a shape or an
 * image remains recognizable.
 */
export function coverCost({ type }: TemplateField): number {
  const { content } = fieldKind(type)
  if (content === 'code') return 30
  return content === 'text' || content === 'table' ? 10 : 1
}
