import type { DrawOp } from '../drawing/DrawOp.ts'
import { polygonsOverlap } from '../geometry/polygonsOverlap.ts'
import { cornersOf, intersects, union } from '../geometry/Rect.ts'
import type { FieldIssue, FieldLayout } from './FieldLayout.ts'
import { type InkShapes, isVisibleInk, pageEffort, sidesPerLetter } from './inkShapes.ts'

/** Maximum length of a field's label in a message, in characters. */
const maxLabel = 40

/** Tolerance in px for ink at the position of a value's single line. */
const tolerance = 0.5

/**
 * Issues of fields whose value wrapped into more lines than were typed, and runs into another field's text or QR code.
 * A field that overlaps the single line does so by design; images and shapes are backgrounds, and nearly invisible text
 * is decoration.
 *
 * @returns one entry per field, in order
 */
export function overlapIssues(layouts: readonly FieldLayout[], ink: InkShapes): (FieldIssue | undefined)[] {
  const effort = pageEffort()
  const words = layouts.map(({ ops }) => ops.filter((op) => !isArt(op) && isVisibleInk(op)))
  return layouts.map(({ item, grew, ops, issues }, i) => {
    const visible = ops.filter(isVisibleInk)
    if (!grew || issues.length || !visible.length) return undefined
    const text = item.content.kind === 'table' ? item.content.cell : item.content
    const height = 'fontSize' in text ? text.fontSize : 0
    const around = visible.map((op) => ink.bounds(op)).reduce(union)
    const line = cornersOf({ ...grew, height }, ops[0]?.rotation)
    const met = words.findIndex((others, j) => {
      if (j === i) return false
      effort.left -= (others.length * (1 + visible.length)) / sidesPerLetter
      const near = others.filter((op) => intersects(ink.bounds(op), around))
      if (effort.left < 0) return near.length > 0
      const beyond = near.filter((op) => !polygonsOverlap(ink.hull(op), line, tolerance))
      return beyond.some((op) => visible.some((part) => ink.overlap(part, op, effort)))
    })
    return met < 0 ? undefined : issueOf(quotedLabel(layouts[met]?.item.label))
  })
}

function isArt({ kind }: DrawOp): boolean {
  return kind === 'image' || kind === 'path' || kind === 'shadow'
}

function issueOf(other: string): FieldIssue {
  return {
    code: 'overlaps_field',
    message: `This text is so long that it runs into “${other}”.`,
    values: { other },
  }
}

/** A field's label, shortened for a message. */
export function quotedLabel(label = ''): string {
  const characters = [...label]
  return characters.length > maxLabel ? `${characters.slice(0, maxLabel).join('')}…` : label
}
