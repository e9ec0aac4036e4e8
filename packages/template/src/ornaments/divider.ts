import { onBothSides } from '../outlines/Contour.ts'
import { disc } from '../outlines/curves.ts'
import { strokeOf } from '../outlines/strokeOf.ts'
import { diamond } from './motifs.ts'
import type { Ornament } from './Ornament.ts'

/** A rule that tapers at its ends, with a diamond in the middle and smaller ones next to it. */
export const divider: Ornament = ({ width, height }, line) => {
  const size = Math.min(height / 2, width * 0.06)
  const [x, y] = [width / 2, height / 2]
  const start = x - size * 2.6
  const rule = strokeOf(
    [
      { x: start, y },
      { x: 0, y },
    ],
    (way) => line * (1.5 - 1.3 * way),
  )
  return {
    stroke: [
      ...strokeOf(diamond(x, y, size - line * 0.7), line, true),
      ...onBothSides([...rule, diamond(x - size * 1.75, y, size * 0.36), disc(start, y, size * 0.16)], width),
    ],
    fill: [diamond(x, y, Math.max(0, size - line * 3))],
  }
}
