import { type Box, overlap, separateBoxes } from '@certificate-sdk/template'

/** A part of a picture that is to be cleared and painted anew, alone. */
export interface Damage<Item> {
  box: Box
  /** All that colours the box, in painting order. The box cuts through none of it. */
  items: Item[]
}

/**
 * The difference between what a canvas shows and what it shall show. Items that lie over or under a changed one are
 * painted anew as a whole, because a letter that a clip cuts through may get other pixels.
 *
 * @param shown what was painted, in painting order; the same object looks the same
 * @param wanted what shall be seen
 * @param boxesOf where an item can colour pixels, in whole px
 * @returns parts that do not overlap; `undefined` where the order changed, so that everything is to be painted
 */
export function damageOf<Item>(
  shown: readonly Item[],
  wanted: readonly Item[],
  boxesOf: (item: Item) => readonly Box[],
): Damage<Item>[] | undefined {
  const [before, after] = [new Set(shown), new Set(wanted)]
  const kept = wanted.filter((item) => before.has(item))
  if (shown.filter((item) => after.has(item)).some((item, i) => item !== kept[i])) return undefined
  const gone = shown.filter((item) => !after.has(item))
  const dirty = new Set(wanted.filter((item) => !before.has(item)))
  let boxes = separateBoxes([...gone, ...dirty].flatMap(boxesOf))
  // What is painted anew damages its neighbours in turn.
  for (let clean = boxes.length ? kept : []; ; ) {
    const met = new Set(clean.filter((item) => colours(item, boxes)))
    if (!met.size) break
    for (const item of met) dirty.add(item)
    clean = clean.filter((item) => !met.has(item))
    boxes = separateBoxes([...boxes, ...[...met].flatMap(boxesOf)])
  }
  const items = wanted.filter((item) => dirty.has(item))
  return boxes.map((box) => ({ box, items: items.filter((item) => colours(item, [box])) }))

  function colours(item: Item, some: readonly Box[]): boolean {
    return boxesOf(item).some((own) => some.some((box) => overlap(own, box)))
  }
}
