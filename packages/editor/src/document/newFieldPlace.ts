import { type Dimensions, fieldKind, fieldKinds, type TemplateField } from '@certificate-sdk/template'
import type { Point, Rect } from '@certificate-sdk/template/internal'
import { touches } from '../geometry/fieldGeometry.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import { clearArea } from './clearArea.ts'
import { createField } from './fieldChanges.ts'

const defaultPlace: Point = { x: 0.5, y: 0.55 }

/**
 * The initial fields of a new design, inside the clear part of its page.
 *
 * @param surroundings whose `taken` is what the background draws: a code, whose square would hide it, keeps clear of it
 */
export function createFirstFields(surroundings: Surroundings) {
  const { page, area, measure } = surroundings
  const fields: TemplateField[] = []
  for (const { type } of fieldKinds.filter(({ type }) => editorKind(type).startsOnPage)) {
    const taken = [...fields.map(measure), ...surroundings.taken]
    const place = isCode(type)
      ? newFieldPlace(type, { ...surroundings, taken })
      : usualPlace(type, page, area)
    fields.push(createField(type, page, place, area))
  }
  return fields
}

function isCode(type: string): boolean {
  return fieldKind(type).content === 'code'
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

/** Box of an existing field. */
interface TakenBox extends Rect {
  isCode?: boolean
}

/** Properties of the page that {@link newFieldPlace} depends on. */
export interface Surroundings {
  page: Dimensions
  /** The clear part of the page. */
  area: Rect
  taken: readonly TakenBox[]
  /** Box that a field would have if it were on the page. */
  measure(field: TemplateField): Rect
}

/**
 * Space above and below a new field, as a share of its letters: between two lines without this space, it
 * belongs to neither.
 */
const air = 0.5
/** The same of a code, as a share of its side: it has a quiet zone already. */
const codeAir = 0.1

/** Cost of covering any part of a QR code, as a multiple of its area: readers may then find none. */
const codeCost = 10

/** Most places of one column that are tried. */
const rows = 50

/**
 * Returns a sensible position for a new field: its usual one, or the first free one below the existing fields or
 * beside them; of a code, whose usual one is at the bottom, above them. On a full page, it is the one that covers the least.
 */
export function newFieldPlace(type: string, { page, area, taken, measure }: Surroundings): Point {
  const usual = usualPlace(type, page, area)
  const { startsBelow, spansPage } = editorKind(type)
  if (startsBelow) return usual
  const field = createField(type, page, usual, area)
  const box = measure(field)
  const rim = (isCode(type) ? codeAir : air) * field.fontSize
  const down = isCode(type) ? -area.height / rows : Math.max(field.fontSize / 2, area.height / rows)
  const across = Math.max(box.width, 32) / 4
  let place = usual
  let least = Number.POSITIVE_INFINITY
  // A text that spans the page would have another width elsewhere.
  for (let column = 0; column < (spansPage ? 1 : 2 * rows); column++) {
    const x = box.x + Math.ceil(column / 2) * (column % 2 ? across : -across)
    if (column && (x < area.x || x + box.width > area.x + area.width)) continue
    let { y } = box
    for (let row = 0; row < rows && least; row++) {
      const overlap = overlapWith({ ...box, x, y: y - rim, height: box.height + 2 * rim }, taken)
      if (overlap < least) [place, least] = [{ x: usual.x + x - box.x, y: usual.y + y - box.y }, overlap]
      y += down
      if (y + box.height > area.y + area.height) y = area.y
      if (y < area.y) y = area.y + area.height - box.height
    }
  }
  return place
}

/** Area of a box that others cover, counting each that it touches, and QR codes much more. */
function overlapWith(a: Rect, others: readonly TakenBox[]): number {
  let sum = 0
  for (const b of others)
    if (touches(a, b))
      sum +=
        1 +
        (b.isCode ? codeCost * b.width * b.height : 0) +
        (Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
          (Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))
  return sum
}
