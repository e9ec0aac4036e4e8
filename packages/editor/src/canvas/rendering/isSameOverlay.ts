import type { CanvasItem } from '../../scene/CanvasItem.ts'
import type { OverlayModel } from './drawOverlay.ts'
import { hasPlaceholder } from './drawPlaceholders.ts'

/** Everything that decides what is drawn over the page, but for colors. */
export type OverlayInput = Omit<OverlayModel, 'colors'>

/**
 * Returns true if two overlays are known to look the same, although there are new letters in a text: the browser would copy
 * the whole canvas again for each key.
 */
export function isSameOverlay(a: OverlayInput, b: OverlayInput): boolean {
  const { items: itemsOfA, guides: guidesOfA, selectedGuide: guideOfA, ...restOfA } = a
  const { items, guides, selectedGuide, ...rest } = b
  return (
    Object.entries(restOfA).every(([name, value]) => rest[name as keyof typeof rest] === value) &&
    isSameList(guidesOfA, guides) &&
    guideOfA === selectedGuide &&
    hasSameFrames(itemsOfA, items, b)
  )
}

function hasSameFrames(a: readonly CanvasItem[], b: readonly CanvasItem[], model: OverlayInput): boolean {
  if (a === b) return true
  return a.length === b.length && a.every((item, i) => hasSameFrame(item, b[i], model))
}

function hasSameFrame(a: CanvasItem, b: CanvasItem | undefined, { mergeFieldsOf }: OverlayInput): boolean {
  if (a === b) return true
  if (!b || a.key !== b.key || hasPlaceholder(a) || hasPlaceholder(b)) return false
  const isSameField = Object.entries(a.field).every(
    ([name, value]) => name === 'text' || name === 'runs' || b.field[name] === value,
  )
  return (
    isSameField &&
    a.corners.every(({ x, y }, i) => x === b.corners[i]?.x && y === b.corners[i]?.y) &&
    isSameList(mergeFieldsOf(a), mergeFieldsOf(b))
  )
}

/** Returns true if two lists have equal values. */
function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === b.length && JSON.stringify(a) === JSON.stringify(b))
}
