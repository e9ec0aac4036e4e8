import type { Dimensions } from '@certificate-sdk/template'
import { centerOf, intersects, type Point, type Rect } from '@certificate-sdk/template/internal'
import { touches } from '../../geometry/fieldGeometry.ts'

/** What decides where the floating bar goes, in CSS px of the canvas. */
export interface BarSituation {
  bar: Dimensions
  /** The part of the canvas that no panel lies over. */
  canvas: Rect
  /** What floats over it. */
  covers: readonly Rect[]
  /** Around the selected fields. */
  selection: Rect
  /** Upright boxes of the other fields. */
  others: readonly Rect[]
  /** Where the pointer was last, if there is one. */
  pointer: Point | undefined
}

/** The place of the floating bar. */
export interface BarPlace extends Point {
  /** No side of the selection was free: it is at the top edge of the canvas. */
  docked: boolean
}

/** Between the bar and the edge of the canvas. */
const margin = 8
/** Between the selection and the bar: the handles are there. */
const gap = 20
/** The same below, where the rotation handle is. */
const gapBelow = 44

/**
 * Puts the bar on the side of the selection that covers the least of other fields and none of their middles, which is
 * where people press them: above, if sides are equal. If no side is free, it docks at the top, away from the pointer.
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

  // In the middle of a side first, then at its ends: the middles of a certificate's lines lie below each other.
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
 * Places beside the selection, in the order in which they are preferred, moved along its edge into the room.
 *
 * @param along 0 at the left or upper ends of its sides, 1 at the others
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

/** How much of the bar other fields lie under, in steps of 5 %, so that it does not jump for a px. */
function coveredShare(box: Rect, others: readonly Rect[]): number {
  const covered = others.reduce((sum, other) => {
    const width = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x)
    const height = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y)
    return sum + Math.max(0, width) * Math.max(0, height)
  }, 0)
  return Math.round((20 * covered) / (box.width * box.height || 1))
}

/** The first of those with the lowest cost. */
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
