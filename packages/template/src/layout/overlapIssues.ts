import { createOpBounds } from '../drawing/createOpBounds.ts'
import type { DrawOp } from '../drawing/DrawOp.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import { cornersOf } from '../geometry/Rect.ts'
import type { Point } from '../geometry/rotatePoint.ts'
import type { TemplateField } from '../model/Template.ts'
import type { FieldIssue, FieldLayout } from './FieldLayout.ts'

/** Ink that meets by less, in px, touches but does not overlap. */
const tolerance = 0.5
/** Characters of the other field's label that a message quotes. */
const maxLabel = 40

type Polygon = readonly Point[]

/**
 * The issue of each field, if any, whose value wrapped into more lines than were typed and so runs into the words or
 * the QR code of another field. A field in the place of its one line overlaps by design; images lie below.
 *
 * @returns as many as there are fields, in their order
 */
export function overlapIssues(
  fields: readonly TemplateField[],
  layouts: readonly FieldLayout[],
  fonts: FontSet,
): (FieldIssue | undefined)[] {
  if (!layouts.some((layout) => layout.grew)) return layouts.map(() => undefined)
  const inkOf = createInkShapes(fonts)
  return layouts.map(({ grew, ops, issues }, i) => {
    const field = fields[i]
    if (!grew || !field || issues.length) return undefined
    const rotation = ops[0]?.rotation
    const line = cornersOf({ ...grew, height: field.fontSize }, rotation)
    const met = layouts.findIndex((other, j) => {
      if (j === i) return false
      const beyond = other.ops.filter((op) => op.kind !== 'image' && !intersects(inkOf.hull(op), line))
      return beyond.some((op) => ops.some((own) => inkOf.overlap(own, op)))
    })
    return met < 0 ? undefined : issueOf(fields[met]?.text ?? '')
  })
}

function issueOf(label: string): FieldIssue {
  const characters = [...label]
  const other = characters.length > maxLabel ? `${characters.slice(0, maxLabel).join('')}…` : label
  return {
    code: 'overlaps_field',
    message: `This text is so long that it runs into “${other}”.`,
    values: { other },
  }
}

/** Measures the ink of operations, as rectangles that are rotated with them. */
function createInkShapes(fonts: FontSet) {
  const boundsOf = createOpBounds(fonts)
  const hulls = new Map<DrawOp, Polygon>()

  function hull(op: DrawOp): Polygon {
    const known = hulls.get(op) ?? cornersOf(boundsOf(upright(op)), op.rotation)
    hulls.set(op, known)
    return known
  }

  /** Letter by letter, since a descender may reach between two ascenders. */
  function parts(op: DrawOp): Polygon[] {
    if (op.kind !== 'glyphs') return [hull(op)]
    return op.glyphs.map((glyph) =>
      cornersOf(boundsOf({ ...upright(op), glyphs: [glyph] } as DrawOp), op.rotation),
    )
  }

  return {
    hull,
    overlap: (a: DrawOp, b: DrawOp) =>
      intersects(hull(a), hull(b)) &&
      parts(a).some((own) => parts(b).some((other) => intersects(own, other))),
  }
}

function upright(op: DrawOp): DrawOp {
  const { rotation: _turn, ...rest } = op
  return rest
}

/** Whether two rectangles overlap: if no side of either separates them (separating axis theorem). */
function intersects(a: Polygon, b: Polygon): boolean {
  return [a, b].every((polygon) =>
    [0, 1].every((side) => {
      const [from, to] = [polygon[side], polygon[side + 1]] as [Polygon[number], Polygon[number]]
      const length = Math.hypot(to.x - from.x, to.y - from.y)
      if (!length) return false
      const axis = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
      const [low, high] = extent(a, axis)
      const [otherLow, otherHigh] = extent(b, axis)
      return Math.min(high, otherHigh) - Math.max(low, otherLow) > tolerance
    }),
  )
}

function extent(polygon: Polygon, axis: Point): [number, number] {
  const places = polygon.map(({ x, y }) => x * axis.x + y * axis.y)
  return [Math.min(...places), Math.max(...places)]
}
