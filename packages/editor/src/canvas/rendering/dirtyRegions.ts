import { intersects, mergeOverlapping, type Rect } from '@certificate-sdk/template/internal'

/** A part of a canvas that is cleared and repainted independently. */
export interface DirtyRegion<Item> {
  rect: Rect
  /** All items that color the rectangle, in painting order. Its edges do not cut through any of them. */
  items: Item[]
}

/**
 * Finds the parts to repaint: those in which a canvas differs from its intended content. Items above or below
 * a changed one are repainted whole, because a letter that is cut by a clip may get different pixels.
 *
 * @param painted its current items, in painting order; the same object looks the same
 * @param wanted the items that should be visible, in painting order
 * @param rectsOf rectangles in which an item can color pixels, in whole px
 * @returns regions that do not overlap; `undefined` if the order changed and everything must be repainted
 */
export function dirtyRegions<Item>(
  painted: readonly Item[],
  wanted: readonly Item[],
  rectsOf: (item: Item) => readonly Rect[],
): DirtyRegion<Item>[] | undefined {
  const [before, after] = [new Set(painted), new Set(wanted)]
  const kept = wanted.filter((item) => before.has(item))
  if (painted.filter((item) => after.has(item)).some((item, i) => item !== kept[i])) return undefined
  const gone = painted.filter((item) => !after.has(item))
  const dirty = new Set(wanted.filter((item) => !before.has(item)))
  let rects = mergeOverlapping([...gone, ...dirty].flatMap(rectsOf))
  // Each repainted item makes the neighbors that it overlaps dirty, until no clean item is touched.
  for (let clean = rects.length ? kept : []; ; ) {
    const touched = new Set(clean.filter((item) => colors(item, rects)))
    if (!touched.size) break
    for (const item of touched) dirty.add(item)
    clean = clean.filter((item) => !touched.has(item))
    rects = mergeOverlapping([...rects, ...[...touched].flatMap(rectsOf)])
  }
  const items = wanted.filter((item) => dirty.has(item))
  return rects.map((rect) => ({ rect, items: items.filter((item) => colors(item, [rect])) }))

  function colors(item: Item, some: readonly Rect[]): boolean {
    return rectsOf(item).some((own) => some.some((rect) => intersects(own, rect)))
  }
}
