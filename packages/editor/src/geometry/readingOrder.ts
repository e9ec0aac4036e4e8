import type { Rect } from '@certificate-sdk/template/internal'

/** Maximum distance between the centers of boxes on the same line, as a share of the upper one's height. */
const lineShare = 0.5

/** Returns items in reading order: line by line, each from its start. */
export function readingOrder<Item>(items: readonly Item[], boxOf: (item: Item) => Rect | undefined): Item[] {
  const placed = items
    .map((item) => ({ item, box: boxOf(item) ?? { x: 0, y: 0, width: 0, height: 0 } }))
    .sort((a, b) => middleOf(a.box) - middleOf(b.box))
  const lines: (typeof placed)[] = []
  for (const one of placed) {
    const line = lines.at(-1)
    const first = line?.[0]?.box
    if (line && first && middleOf(one.box) - middleOf(first) <= first.height * lineShare) line.push(one)
    else lines.push([one])
  }
  return lines.flatMap((line) => line.sort((a, b) => a.box.x - b.box.x).map(({ item }) => item))
}

function middleOf({ y, height }: Rect): number {
  return y + height / 2
}
