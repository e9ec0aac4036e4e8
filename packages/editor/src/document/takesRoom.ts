import { type Dimensions, fieldKind, type TemplateField } from '@certificate-sdk/template'
import { centerOf, type Rect } from '@certificate-sdk/template/internal'
import { editorKind } from '../kinds/editorKinds.ts'
import { ornamentUse } from '../kinds/ornamentUses.ts'
import { isCurved } from './patchField.ts'

/** Minimum share of the page's area for a shape to count as a background for other fields. */
const groundShare = 0.1

/**
 * Returns true if other fields must not cover a field. Borders, patterns, and large boxes are made for content on top;
 * seals, dividers, ribbons, and small boxes are not.
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

/** Returns the box that other fields must avoid: the letters of a curved text may form a whole circle around it. */
export function roomOf(field: TemplateField, box: Rect): Rect {
  if (!isCurved(field)) return box
  const { x, y } = centerOf(box)
  const side = Math.max(box.width, box.height) + 2 * field.fontSize
  return { x: x - side / 2, y: y - side / 2, width: side, height: side }
}

/** Width of a background's edge, in px. */
const edge = 1

/**
 * Returns the edges of a filled box that carries other fields: a text may be inside or outside, but not across an edge,
 * where part of it would be hard to read.
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
 * Returns the relative cost of covering a field: a QR code or a text would be unreadable, while a shape or an image
 * remains recognizable.
 */
export function coverCost({ type }: TemplateField): number {
  const { content } = fieldKind(type)
  if (content === 'code') return 30
  return content === 'text' || content === 'table' ? 10 : 1
}
