import type { Contour } from '../outlines/Contour.ts'
import type { Ornament } from './Ornament.ts'

/** Stitches between turns of the zigzag, and of the border's depth. */
const half = 4
const depth = 6

/** Returns true for stitches of the zigzag, which starts in the corner. */
function isZigzag(along: number, inward: number): boolean {
  return inward === half - Math.abs((along % (2 * half)) - half)
}

/** Returns true for stitches of the small flowers in its turns. */
function isFlower(along: number, inward: number): boolean {
  const from = Math.abs(((along + half) % (2 * half)) - half)
  const to = half - from
  return from + Math.abs(inward - half) <= 1 || to + inward <= 1
}

/** A cross-stitch border: a zigzag that turns in the corners, and flowers in the second color. */
export const crossStitch: Ornament = ({ width, height }, line) => {
  const piece = Math.max(4 * line, Math.min(width, height) * 0.0125, 1)
  const [across, down] = [stitchesAlong(width, piece), stitchesAlong(height, piece)]
  const [pitchX, pitchY] = [width / across, height / down]
  const side = Math.min(pitchX, pitchY)
  const zigzag: Contour[] = []
  const flowers: Contour[] = []
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const [x, y] = [Math.min(column, across - 1 - column), Math.min(row, down - 1 - row)]
      const [along, inward] = x > y ? [x, y] : [y, x]
      if (inward >= depth) continue
      const list = isZigzag(along, inward) ? zigzag : isFlower(along, inward) ? flowers : undefined
      list?.push(...stitch((column + 0.5) * pitchX, (row + 0.5) * pitchY, side))
    }
  return { stroke: zigzag, fill: flowers }
}

/** Number of stitches per side, with whole turns of the zigzag between corners. */
function stitchesAlong(length: number, piece: number): number {
  return 2 * half * Math.max(1, Math.min(60, Math.round((length / piece - 1) / (2 * half)))) + 1
}

/** A cross of two threads. */
function stitch(x: number, y: number, side: number): Contour[] {
  const [far, near] = [side * 0.44, side * 0.2]
  const corners = [
    { x: -far, y: -near },
    { x: -near, y: -far },
    { x: far, y: near },
    { x: near, y: far },
  ]
  return [
    corners.map((corner) => ({ x: x + corner.x, y: y + corner.y })),
    corners.map((corner) => ({ x: x - corner.x, y: y + corner.y })).reverse(),
  ]
}
