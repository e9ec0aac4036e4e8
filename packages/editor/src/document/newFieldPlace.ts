import { type Dimensions, fieldKinds, type TemplateField } from '@certificate-sdk/template'
import type { Point, Rect } from '@certificate-sdk/template/internal'
import { touches } from '../geometry/fieldGeometry.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import { clearArea } from './clearArea.ts'
import { createField } from './fieldChanges.ts'

const defaultPlace: Point = { x: 0.5, y: 0.55 }

/** The initial fields of a new design, inside the clear part of its page. */
export function createFirstFields(page: Dimensions, area: Rect) {
  return fieldKinds
    .filter(({ type }) => editorKind(type).startsOnPage)
    .map(({ type }) => createField(type, page, usualPlace(type, page, area), area))
}

/** Usual position of a kind: at its share of the page, moved with the area and into it. */
function usualPlace(type: string, page: Dimensions, area: Rect): Point {
  const { usualPlace: share = defaultPlace, startsBelow } = editorKind(type)
  if (startsBelow) return { x: share.x * page.width, y: share.y * page.height }
  const usual = clearArea(page)
  const moved = (at: number, from: number, length: number, to: number, toLength: number) =>
    to + ((at - from) / length) * toLength
  const x = moved(share.x * page.width, usual.x, usual.width, area.x, area.width)
  const y = moved(share.y * page.height, usual.y, usual.height, area.y, area.height)
  const { fontSize } = createField(type, page, { x, y }, area)
  const isSquare = editorKind(type).extent === 'square'
  const half = isSquare ? fontSize / 2 : 0
  return {
    x: Math.min(Math.max(x, area.x + half), area.x + area.width - half),
    y: Math.max(area.y, Math.min(y, area.y + area.height - fontSize * (isSquare ? 1 : 1.2))),
  }
}

/** Properties of the page that {@link newFieldPlace} depends on. */
export interface Surroundings {
  page: Dimensions
  /** The clear part of the page. */
  area: Rect
  /** Boxes of the existing fields. */
  taken: readonly Rect[]
  /** Box that a field would have if it were on the page. */
  measure(field: TemplateField): Rect
}

/**
 * Space above and below a new field, as a share of its letters: between two lines without this space, it
 * belongs to neither.
 */
const air = 0.5

/** Returns a sensible free position for a new field: its usual one, or below the existing fields. */
export function newFieldPlace(type: string, { page, area, taken, measure }: Surroundings): Point {
  const { x, y } = usualPlace(type, page, area)
  if (editorKind(type).startsBelow) return { x, y }
  const field = createField(type, page, { x, y }, area)
  const box = measure(field)
  const step = field.fontSize * 0.5
  let by = 0
  for (let i = 0; i < 50; i++) {
    const moved = {
      ...box,
      y: box.y + by - air * field.fontSize,
      height: box.height + 2 * air * field.fontSize,
    }
    if (!taken.some((other) => touches(moved, other))) break
    by += step
    if (box.y + by + box.height > area.y + area.height) by = area.y - box.y
  }
  return { x, y: y + by }
}
