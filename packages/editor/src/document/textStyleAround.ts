import { fieldDefaults, fieldKind, type TemplateField } from '@certificate-sdk/template'
import { centerOf, type Point, type Rect } from '@certificate-sdk/template/internal'
import { editorKind } from '../kinds/editorKinds.ts'

/** Family and ink color of a text. */
export interface TextStyle {
  fontFamily: string
  color: string
}

/** A field of a page and its upright box. */
export interface PlacedField {
  field: TemplateField
  box: Rect
}

/**
 * Returns the family and color of most letters, among the texts on the same background as a point: text that is
 * readable on a dark column may be invisible beside it.
 *
 * @param placed fields in painting order
 * @returns `undefined` if there is no text on that background
 */
export function textStyleAround(placed: readonly PlacedField[], at: Point): TextStyle | undefined {
  const grounds = placed.filter(isGround)
  const groundAt = (point: Point) => grounds.findLast(({ box }) => contains(box, point))
  const ground = groundAt(at)
  const letters = new Map<string, { style: TextStyle; count: number }>()
  for (const { field, box } of placed) {
    if (!isWords(field) || groundAt(centerOf(box)) !== ground) continue
    const { fontFamily = fieldDefaults.fontFamily, color = fieldDefaults.color } = field
    const key = `${fontFamily} ${color}`
    const { count } = letters.get(key) ?? { count: 0 }
    letters.set(key, { style: { fontFamily, color }, count: count + field.text.length })
  }
  return [...letters.values()].sort((a, b) => b.count - a.count)[0]?.style
}

/** Returns true if a field is drawn with a font family and a letter color. */
export function isWords({ type }: TemplateField): boolean {
  const { content } = fieldKind(type)
  return content === 'text' || content === 'table'
}

function isGround({ field }: PlacedField): boolean {
  const { form } = fieldKind(field.type)
  return (
    !field.hidden &&
    editorKind(field.type).extent === 'shape' &&
    form !== 'frame' &&
    field.fill !== undefined &&
    (field.opacity ?? 1) > 0.5
  )
}

function contains(box: Rect, { x, y }: Point): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
}
