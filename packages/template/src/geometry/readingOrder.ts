import type { Rect } from './Rect.ts'

/**
 * Indexes of boxes in reading order: from top to bottom, and the boxes of a line in the direction of the language.
 * Boxes are on one line if their middles differ by less than half the height of the smaller one. Boxes at the same
 * position keep their order.
 */
export function readingOrder(boxes: readonly Rect[], direction: 'ltr' | 'rtl'): number[] {
  const sorted = boxes.map((box, index) => ({ box, index })).sort((a, b) => a.box.y - b.box.y)
  const lines: (typeof sorted)[] = []
  for (const one of sorted) {
    const line = lines.find(([first]) => first && areOnOneLine(first.box, one.box))
    if (line) line.push(one)
    else lines.push([one])
  }
  const start = ({ x, width }: Rect) => (direction === 'ltr' ? x : -(x + width))
  return lines.flatMap((line) => line.sort((a, b) => start(a.box) - start(b.box)).map(({ index }) => index))
}

function areOnOneLine(a: Rect, b: Rect): boolean {
  const middle = ({ y, height }: Rect) => y + height / 2
  return Math.abs(middle(a) - middle(b)) < Math.min(a.height, b.height) / 2
}
