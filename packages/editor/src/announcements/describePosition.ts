import { centerOf, type Rect } from '@certificate-sdk/template/internal'
import { edgesOf } from '../canvas/snapping/snapRect.ts'
import type { SnapTarget } from '../canvas/snapping/snapStops.ts'
import type { EditorPage } from '../document/EditorDocument.ts'
import type { Axis } from '../geometry/axis.ts'
import { marginOf } from '../geometry/marginOf.ts'
import type { Messages } from '../languages/en/en.ts'
import { describeLength } from './describeLength.ts'

/** Tolerance for alignment, in page px: positions are rounded. */
const close = 1

/** A field that was not moved, and its name. */
export interface Neighbor extends SnapTarget {
  name: string
}

/** Fields that a moved box may have snapped to, in addition to the page. */
export interface Neighbors {
  /** Axes of the move: on the other axis, the box is still aligned with the same fields. */
  axes: readonly Axis[]
  others: readonly Neighbor[]
}

/**
 * Describes where a box is on its page, in everyday words, and what it snapped to, no matter what moved it:
 * “Centered, 30 mm from the top, snapped to the margin”.
 */
export function describePosition(
  box: SnapTarget,
  page: EditorPage,
  messages: Messages,
  neighbors: Neighbors = { axes: [], others: [] },
): string {
  const { width, height } = page.dimensions
  const { places: texts } = messages.spoken
  const before = { x: box.x, y: box.y }
  const after = { x: width - box.x - box.width, y: height - box.y - box.height }
  const isCentered = (axis: 'x' | 'y') => Math.abs(before[axis] - after[axis]) <= 2 * close

  function side(axis: 'x' | 'y', [first, last]: readonly ['left' | 'top', 'right' | 'bottom']): string {
    const edge = before[axis] <= after[axis] ? first : last
    const distance = Math.min(before[axis], after[axis])
    return texts.from[edge](describeLength(distance, page, messages))
  }

  const position =
    isCentered('x') && isCentered('y')
      ? [texts.center]
      : [
          isCentered('x') ? texts.across : side('x', ['left', 'right']),
          isCentered('y') ? texts.down : side('y', ['top', 'bottom']),
        ]
  return messages.listed([...position, ...snappedTo(box, page, neighbors, messages)])
}

/**
 * Describes what the edges or the center of a box are aligned with, on either axis; the page's own center is
 * announced elsewhere.
 */
function snappedTo(
  box: SnapTarget,
  { dimensions, guides }: EditorPage,
  neighbors: Neighbors,
  { spoken }: Messages,
): string[] {
  const margin = marginOf(dimensions)
  const { snappedTo: texts } = spoken.places
  const [margins, onGuides, fields] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const axis of ['x', 'y'] as const) {
    const length = axis === 'x' ? dimensions.width : dimensions.height
    const edges = edgesOf(box, axis)
    const [start, center, end] = edges
    const onMargin = isOn([start, end], [margin, length - margin])
    const onGuide = isOn(edges, axis === 'x' ? guides?.vertical : guides?.horizontal)
    if (onMargin) margins.add(texts.margin)
    if (onGuide) onGuides.add(texts.guide)
    if (onMargin || onGuide || isOn([center], [length / 2])) continue
    if (neighbors.axes.includes(axis)) {
      const other = nearest(
        box,
        neighbors.others.filter(
          (rect) => isOn(edges, edgesOf(rect, axis)) || (axis === 'y' && isOnBaseline(box, rect)),
        ),
      )
      if (other) fields.add(texts.field(other.name))
    }
  }
  return [...margins, ...onGuides, ...fields]
}

const isOn = (edges: readonly number[], stops: readonly number[] = []) =>
  edges.some((edge) => stops.some((stop) => Math.abs(edge - stop) <= close))

const isOnBaseline = (a: SnapTarget, b: SnapTarget) =>
  a.baseline !== undefined && b.baseline !== undefined && isOn([a.baseline], [b.baseline])

/** Returns the field to mention, out of several on the same line. */
function nearest(box: Rect, others: readonly Neighbor[]): Neighbor | undefined {
  const middle = centerOf(box)
  const distance = (rect: Rect) => Math.hypot(centerOf(rect).x - middle.x, centerOf(rect).y - middle.y)
  return [...others].sort((a, b) => distance(a) - distance(b))[0]
}
