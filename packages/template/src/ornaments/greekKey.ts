import type { Point } from '../geometry/rotatePoint.ts'
import { inCorners } from '../outlines/Contour.ts'
import { inset, rectanglePoints } from '../outlines/curves.ts'
import { strokeOf } from '../outlines/strokeOf.ts'
import { band, repeats, rule } from './motifs.ts'
import type { Ornament } from './Ornament.ts'

/** One key of a meander, on a grid of 4 by 3. */
const key = [
  [0, 3],
  [0, 0],
  [3, 0],
  [3, 2],
  [2, 2],
  [2, 1],
  [1, 1],
  [1, 3],
] as const

/** A meander between two rules, and a square in each corner. */
export const greekKey: Ornament = (box, line) => {
  const grid = Math.max(2.2 * line, Math.min(box.width, box.height) * 0.013)
  const pen = Math.max(line, grid * 0.42)
  const [depth, gap] = [3 * grid, 1.3 * grid]
  const start = 2 * gap + depth + pen
  const { width, height } = box
  const top = runOf(width - 2 * start, grid)
  const side = runOf(height - 2 * start, grid)
  const page = { x: 0, y: 0, ...box }
  const drawn = (run: readonly Point[], pointAt: (along: number, deep: number) => Point) =>
    strokeOf(
      run.map(({ x, y }) => pointAt(start + x, gap + pen + y)),
      pen,
    )
  const square = { x: gap + pen, y: gap + pen, width: depth, height: depth }
  return {
    stroke: [
      ...rule(page, pen),
      ...rule(inset(page, start - pen + gap - gap / 2), line),
      ...drawn(top, (x, y) => ({ x, y })),
      ...drawn(side, (x, y) => ({ x: width - y, y: x })),
      ...drawn(top, (x, y) => ({ x: width - x, y: height - y })),
      ...drawn(side, (x, y) => ({ x: y, y: height - x })),
      ...inCorners([...rule(square, pen), rectanglePoints(inset(square, depth * 0.32))], box),
    ],
    fill: band(page, start - gap / 2),
  }
}

/** Consecutive keys stretched to a length, with the upright that ends the last one. */
function runOf(length: number, grid: number): Point[] {
  const { count, pitch } = repeats(length, 4 * grid)
  const wide = pitch / 4
  const row = Array.from({ length: count }, (_, i) =>
    key.map(([x, y]) => ({ x: i * pitch + x * wide, y: y * grid })),
  ).flat()
  return [...row, { x: count * pitch, y: 3 * grid }, { x: count * pitch, y: 0 }]
}
