import type { CompleteField } from '../model/fieldDefaults.ts'
import type { Dimensions } from '../model/Template.ts'
import { baselineRatio } from './FieldLayout.ts'

/** A direction of 90° is not exactly upright in floating point. */
const parallel = 1e-9

/**
 * Room for a line along its own direction, rotated or not, in px: from the anchor to where the baseline leaves the page.
 * A box of the field's `width` is cut to it, so that a long text shrinks before it would leave the page.
 *
 * @param bleeds author's own text, which may leave the page: only its `width` limits it
 */
export function widthRoom(field: CompleteField, page: Dimensions, bleeds: boolean): number {
  if (bleeds && field.width !== undefined) return field.width
  const [dx, dy] = directionOf(field)
  const depth = baselineRatio * field.fontSize
  const [x, y] = [field.x - dy * depth, field.y + dx * depth]
  const after = distanceToEdge(x, y, dx, dy, page)
  const before = distanceToEdge(x, y, -dx, -dy, page)
  const room = { left: after, center: 2 * Math.min(before, after), right: before }[field.alignment]
  // Without any, no size helps: the text stays as it is, outside.
  return Math.min(field.width ?? Number.POSITIVE_INFINITY, room || Number.POSITIVE_INFINITY)
}

/** Room for lines below each other, from the top of the first to where the page ends in that direction, in px. */
export function heightRoom(field: CompleteField, page: Dimensions): number {
  const [dx, dy] = directionOf(field)
  return distanceToEdge(field.x, field.y, -dy, dx, page)
}

/** Unit vector along the baseline. */
function directionOf({ rotation }: CompleteField): [number, number] {
  if (rotation % 360 === 0) return [1, 0]
  const angle = (rotation * Math.PI) / 180
  return [Math.cos(angle), Math.sin(angle)]
}

/** How far a ray goes before the first edge in front of it; 0 if it starts beyond that edge. */
function distanceToEdge(x: number, y: number, dx: number, dy: number, page: Dimensions): number {
  const across = dx > parallel ? (page.width - x) / dx : dx < -parallel ? -x / dx : Number.POSITIVE_INFINITY
  const down = dy > parallel ? (page.height - y) / dy : dy < -parallel ? -y / dy : Number.POSITIVE_INFINITY
  return Math.max(0, Math.min(across, down))
}
