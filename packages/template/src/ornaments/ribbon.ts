import { type Contour, onBothSides } from '../outlines/Contour.ts'
import { rectanglePoints } from '../outlines/curves.ts'
import { strokeOf } from '../outlines/strokeOf.ts'
import { rule } from './motifs.ts'
import type { Ornament } from './Ornament.ts'

/** A banner with folded, forked ends. */
export const ribbon: Ornament = ({ width, height }, line) => {
  const edge = line * 0.8
  const tail = Math.min(height * 1.1, width * 0.2)
  const [start, fold] = [tail * 0.62, tail * 0.3]
  const [low, high, bottom] = [height * 0.76, height * 0.24, height - edge]
  const at = (x: number, y: number) => ({ x, y })
  const fork = [
    at(start, high),
    at(edge, high),
    at(tail * 0.3, (high + bottom) / 2),
    at(edge, bottom),
    at(start + fold, bottom),
  ]
  const shadow: Contour = [at(start, low), at(start + fold, low), at(start + fold, bottom)]
  const front = { x: start, y: 0, width: width - 2 * start, height: low }
  const thin = line * 0.6
  const [seam, long] = [line * 2.5, front.width]
  const seams = [seam, low - seam - thin].map((y) =>
    rectanglePoints({ x: start + seam, y, width: Math.max(0, long - 2 * seam), height: thin }),
  )
  return {
    stroke: [
      ...rule(front, line),
      ...seams,
      ...onBothSides([...strokeOf([...fork, at(start + fold, low)], line), shadow], width),
    ],
    fill: [
      rectanglePoints(front),
      ...onBothSides(
        [[...fork, at(start + fold, high)]].map((c) => [...c].reverse()),
        width,
      ),
    ],
  }
}
