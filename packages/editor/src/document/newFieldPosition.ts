import { type Dimensions, fieldKind, fieldKinds, type TemplateField } from '@certificate-sdk/template'
import type { Point, Rect } from '@certificate-sdk/template/internal'
import { touches } from '../geometry/fieldGeometry.ts'
import { editorKind, startsBelow } from '../kinds/editorKinds.ts'
import { clearArea } from './clearArea.ts'
import { createField, round } from './fieldChanges.ts'

const defaultPosition: Point = { x: 0.5, y: 0.55 }

/**
 * Creates the initial fields of a new design, inside the clear part of its page.
 *
 * @param surroundings whose `taken` is the page's drawing, which a code must not cover, because its background would
 *   hide it
 */
export function createFirstFields(surroundings: Surroundings) {
  const { page, area, measure } = surroundings
  const fields: TemplateField[] = []
  for (const { type } of fieldKinds.filter(({ type }) => editorKind(type).startsOnPage)) {
    const taken = [...fields.map(measure), ...surroundings.taken]
    const position = isCode(type)
      ? newFieldPosition(type, { ...surroundings, taken })
      : usualPosition(type, page, area)
    fields.push(createField(type, page, position, area))
  }
  return fields
}

function isCode(type: string): boolean {
  return fieldKind(type).content === 'code'
}

/**
 * Returns the usual position of a kind: at its share of the page, moved with the area and into it.
 *
 * @param like properties in which a field differs from others of its kind: a seal is not a border
 * @param share position as a share of the page, if it differs from that of the kind
 */
export function usualPosition(
  type: string,
  page: Dimensions,
  area: Rect,
  {
    like = {},
    share: presetShare,
  }: { like?: Partial<TemplateField> | undefined; share?: Point | undefined } = {},
): Point {
  const { usualPosition: usualShare = defaultPosition, startsBelow: mayBeBelow } = editorKind(type)
  const isBelow = mayBeBelow === true && startsBelow({ type, ...like })
  const share = presetShare ?? (mayBeBelow && !isBelow ? defaultPosition : usualShare)
  if (isBelow) return { x: share.x * page.width, y: share.y * page.height }
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
  /** Relative cost of covering it, from 1, the default. */
  cost?: number
}

/** Properties of the page that {@link newFieldPosition} depends on. */
export interface Surroundings {
  page: Dimensions
  /** The clear part of the page. */
  area: Rect
  taken: readonly TakenBox[]
  /** Returns the box that a field would have on the page. */
  measure(field: TemplateField): Rect
}

/**
 * Space above and below a new field, as a share of its font size: with less space between two lines, it belongs to
 * neither.
 */
const air = 0.5
/** The same for a code, as a share of its side: it already has a quiet zone. */
const codeAir = 0.1

/** Maximum number of positions to try in a column. */
const rows = 50

/**
 * Returns a sensible position for a new field: its usual one, or the first free one below or beside the existing
 * fields; for a code, whose usual one is at the bottom, above them. On a full page, it is the one that covers the
 * least.
 */
export function newFieldPosition(type: string, surroundings: Surroundings): Point {
  const { page, area } = surroundings
  const field = createField(type, page, usualPosition(type, page, area), area)
  return startsBelow(field) ? field : freePosition(field, surroundings).at
}

/** A position, and the cost of covering fields there: 0 for none. */
export interface FreePosition {
  at: Point
  covered: number
}

/**
 * Finds the free position closest to a field's own.
 *
 * @param staysInColumn whether only positions above and below are allowed: a text that spans the page would have
 *   another width elsewhere
 */
export function freePosition(
  field: TemplateField,
  { area, taken, measure }: Omit<Surroundings, 'page'>,
  staysInColumn = editorKind(field.type).spansPage === true,
): FreePosition {
  const { type, fontSize } = field
  const box = measure(field)
  const rim = (isCode(type) ? codeAir : air) * fontSize
  const down = isCode(type) ? -area.height / rows : Math.max(fontSize / 2, area.height / rows)
  const across = Math.max(box.width, 32) / 4
  let at: Point = field
  let covered = Number.POSITIVE_INFINITY
  for (let column = 0; column < (staysInColumn ? 1 : 2 * rows); column++) {
    const x = box.x + Math.ceil(column / 2) * (column % 2 ? across : -across)
    if (column && (x < area.x || x + box.width > area.x + area.width)) continue
    let { y } = box
    for (let row = 0; row < rows && covered; row++) {
      const overlap = overlapWith({ ...box, x, y: y - rim, height: box.height + 2 * rim }, taken)
      if (overlap < covered) [at, covered] = [{ x: field.x + x - box.x, y: field.y + y - box.y }, overlap]
      y += down
      if (y + box.height > area.y + area.height) y = area.y
      if (y < area.y) y = area.y + area.height - box.height
    }
  }
  return { at: { x: round(at.x), y: round(at.y) }, covered }
}

/** Returns the area of a box covered by others, each counted separately, at their costs. */
function overlapWith(a: Rect, others: readonly TakenBox[]): number {
  let sum = 0
  for (const b of others)
    if (touches(a, b))
      sum +=
        1 +
        (b.cost ?? 1) *
          (Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
          (Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))
  return sum
}
