import type { Dimensions } from '@certificate-sdk/template'
import { centerOf, intersects, type Point, type Rect } from '@certificate-sdk/template/internal'
import { touches } from '../../geometry/fieldGeometry.ts'

/** Input for placing the floating bar, in CSS px of the canvas. */
export interface BarSituation {
  bar: Dimensions
  /** The part of the canvas that no panel covers. */
  canvas: Rect
  /** Elements that float over the canvas. */
  covers: readonly Rect[]
  /** Bounding box of the selected fields. */
  selection: Rect
  /** Upright boxes of the other fields. */
  others: readonly Rect[]
  /** Last position of the pointer, if there is one. */
  pointer: Point | undefined
}

/** The place of the floating bar. */
export interface BarPlace extends Point {
  /** Whether the bar is at the top edge of the canvas because no side of the selection was free. */
  docked: boolean
}

/** Distance between the bar and the edge of the canvas. */
const margin = 8
/** Distance between the selection and the bar: the handles are there. */
const gap = 20
/** The same distance below the selection, where the rotation handle is. */
const gapBelow = 44

/**
 * Places the bar on the side of the selection where it covers the least of other fields and none of their
 * centers, which people press: above, if sides are equal. If no side is free, the bar docks at the top, away
 * from the pointer.
 */
export function placeBar(situation: BarSituation): BarPlace {
  const { bar, canvas, selection, others, covers } = situation
  const room = {
    x: canvas.x + margin,
    y: canvas.y + margin,
    width: canvas.width - 2 * margin,
    height: canvas.height - 2 * margin,
  }
  const boxAt = (at: Point): Rect => ({ ...at, ...bar })
  const isFree = (box: Rect) => !covers.some((cover) => intersects(box, cover))
  const middles = (box: Rect) =>
    others.filter((other) => touches(box, { ...centerOf(other), width: 0, height: 0 })).length

  // First the middle of a side, then its ends: the centers of a certificate's lines are aligned vertically.
  for (const along of touches(selection, room) ? [0.5, 0, 1] : []) {
    const free = sidesOf(selection, bar, room, along)
      .map(boxAt)
      .filter(
        (box) => contains(room, box) && isFree(box) && !intersects(box, selection) && middles(box) === 0,
      )
    const best = lowest(free, (box) => coveredShare(box, others))
    if (best) return { x: best.x, y: best.y, docked: false }
  }

  const from = situation.pointer ?? centerOf(selection)
  const right = room.x + room.width - bar.width
  const docks = [room.x, (room.x + right) / 2, right].map((x) => boxAt({ x, y: room.y }))
  const dock = lowest(docks, (box) => {
    const distance = Math.abs(centerOf(box).x - from.x) / (room.width || 1)
    return (isFree(box) ? 0 : 100) + middles(box) - distance
  })
  return { x: Math.max(room.x, dock?.x ?? room.x), y: room.y, docked: true }
}

/**
 * Positions beside the selection, in order of preference, moved along its edge to fit into the available
 * space.
 *
 * @param along 0 at the left or top ends of its sides, 1 at the opposite ends
 */
function sidesOf(selection: Rect, bar: Dimensions, room: Rect, along: number): Point[] {
  const x = selection.x + along * (selection.width - bar.width)
  const y = selection.y + along * (selection.height - bar.height)
  const across = clamp(x, room.x, room.x + room.width - bar.width)
  const down = clamp(y, room.y, room.y + room.height - bar.height)
  return [
    { x: across, y: selection.y - gap - bar.height },
    { x: across, y: selection.y + selection.height + gapBelow },
    { x: selection.x + selection.width + gap, y: down },
    { x: selection.x - gap - bar.width, y: down },
  ]
}

/** Share of the bar that covers other fields, in steps of 5 %, so that it does not jump for a px. */
function coveredShare(box: Rect, others: readonly Rect[]): number {
  const covered = others.reduce((sum, other) => {
    const width = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x)
    const height = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y)
    return sum + Math.max(0, width) * Math.max(0, height)
  }, 0)
  return Math.round((20 * covered) / (box.width * box.height || 1))
}

/** The first of the items with the lowest cost. */
function lowest(boxes: readonly Rect[], cost: (box: Rect) => number): Rect | undefined {
  let best: { box: Rect; cost: number } | undefined
  for (const box of boxes) {
    const own = cost(box)
    if (!best || own < best.cost) best = { box, cost: own }
  }
  return best?.box
}

function contains(room: Rect, box: Rect): boolean {
  return (
    box.x >= room.x &&
    box.y >= room.y &&
    box.x + box.width <= room.x + room.width &&
    box.y + box.height <= room.y + room.height
  )
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}
