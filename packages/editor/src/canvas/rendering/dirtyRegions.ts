import { intersects, mergeOverlapping, type Rect } from '@certificate-sdk/template/internal'

/** A part of an image that is to be cleared and painted anew, alone. */
export interface DirtyRegions<Item> {
  box: Rect
  /** All that colors the box, in painting order. The box cuts through none of it. */
  items: Item[]
}

/**
 * The difference between what a canvas shows and what it shall show. Items that lie over or under a changed one are
 * painted anew as a whole, because a letter that a clip cuts through may get other pixels.
 *
 * @param shown what was painted, in painting order; the same object looks the same
 * @param wanted what shall be seen
 * @param boxesOf where an item can color pixels, in whole px
 * @returns parts that do not overlap; `undefined` where the order changed, so that everything is to be painted
 */
export function dirtyRegions<Item>(
  shown: readonly Item[],
  wanted: readonly Item[],
  boxesOf: (item: Item) => readonly Rect[],
): DirtyRegions<Item>[] | undefined {
  const [before, after] = [new Set(shown), new Set(wanted)]
  const kept = wanted.filter((item) => before.has(item))
  if (shown.filter((item) => after.has(item)).some((item, i) => item !== kept[i])) return undefined
  const gone = shown.filter((item) => !after.has(item))
  const dirty = new Set(wanted.filter((item) => !before.has(item)))
  let boxes = mergeOverlapping([...gone, ...dirty].flatMap(boxesOf))
  // What is painted anew damages its neighbors in turn.
  for (let clean = boxes.length ? kept : []; ; ) {
    const met = new Set(clean.filter((item) => colors(item, boxes)))
    if (!met.size) break
    for (const item of met) dirty.add(item)
    clean = clean.filter((item) => !met.has(item))
    boxes = mergeOverlapping([...boxes, ...[...met].flatMap(boxesOf)])
  }
  const items = wanted.filter((item) => dirty.has(item))
  return boxes.map((box) => ({ box, items: items.filter((item) => colors(item, [box])) }))

  function colors(item: Item, some: readonly Rect[]): boolean {
    return boxesOf(item).some((own) => some.some((box) => intersects(own, box)))
  }
}
