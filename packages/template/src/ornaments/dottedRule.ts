import { inCorners } from '../outlines/Contour.ts'
import { disc, inset } from '../outlines/curves.ts'
import { diamond, repeats, rule } from './motifs.ts'
import type { Ornament } from './Ornament.ts'

/** Dots between two hairlines, and a diamond in each corner. */
export const dottedRule: Ornament = (box, line) => {
  const depth = 8 * line
  const middle = depth / 2
  const page = { x: 0, y: 0, ...box }
  const dots = (length: number, at: (along: number) => { x: number; y: number }) => {
    const { count, pitch } = repeats(length - 2 * depth, 6 * line)
    return Array.from({ length: count + 1 }, (_, i) => {
      const { x, y } = at(depth + i * pitch)
      return disc(x, y, 1.1 * line)
    })
  }
  const square = [diamond(middle, middle, 2.6 * line)]
  return {
    stroke: [
      ...rule(page, line),
      ...rule(inset(page, depth - line), line),
      ...dots(box.width, (x) => ({ x, y: middle })),
      ...dots(box.width, (x) => ({ x, y: box.height - middle })),
      ...dots(box.height, (y) => ({ x: middle, y })),
      ...dots(box.height, (y) => ({ x: box.width - middle, y })),
      ...inCorners(square, box),
    ],
    fill: inCorners([diamond(middle, middle, 1.4 * line)], box),
  }
}
