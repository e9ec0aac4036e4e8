import { onBothSides } from '../outlines/Contour.ts'
import { bezier, disc } from '../outlines/curves.ts'
import { strokeOf } from '../outlines/strokeOf.ts'
import { curl, leaf, swelling } from './motifs.ts'
import type { Ornament } from './Ornament.ts'

/** A pen flourish for the end of a page: two curls extending to the sides, with leaves between them. */
export const scroll: Ornament = ({ width, height }, line) => {
  const size = Math.min(height, width / 4)
  const [x, y] = [width / 2, height / 2]
  const at = (dx: number, dy: number) => ({ x: x - dx * size, y: y + dy * size })
  const eye = at(0.62, -0.06)
  const thin = Math.max(line * 0.6, size * 0.01)
  const curled = [
    ...bezier(at(0.02, 0.36), at(0.3, 0.42), at(0.36, 0.2), at(0.36, -0.06)),
    ...curl(eye, 0.26 * size, 0.07 * size, 0, -500).slice(1),
  ]
  const end = curled.at(-1) ?? eye
  const out = bezier(at(0.2, 0.36), at(0.9, 0.62), at(1.1, -0.25), { x: line, y: y + size * 0.12 })
  return {
    stroke: onBothSides(
      [
        ...strokeOf(curled, swelling(size * 0.065, thin, 0.35)),
        disc(end.x, end.y, size * 0.045),
        ...strokeOf(out, swelling(size * 0.06, line * 0.3, 0.3)),
        leaf(at(0.98, 0.19), -150, size * 0.28, size * 0.09),
        leaf(at(1.12, 0.1), 150, size * 0.24, size * 0.08),
      ],
      width,
    ),
    fill: [
      leaf(at(0, 0.42), -90, size * 0.6, size * 0.16),
      ...onBothSides([leaf(at(0.03, 0.4), -130, size * 0.36, size * 0.1)], width),
    ],
  }
}
