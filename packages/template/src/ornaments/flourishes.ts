import { inCorners, mirroredDown, moved, onBothSides } from '../outlines/Contour.ts'
import { bezier, disc } from '../outlines/curves.ts'
import { strokeOf } from '../outlines/strokeOf.ts'
import { curl, diamond, leaf, mirroredDiagonally, swelling } from './motifs.ts'
import type { Ornament } from './Ornament.ts'

/** Scrolls with leaves in the corners, and thin rules between them. */
export const flourishes: Ornament = (box, line) => {
  const size = Math.min(box.width, box.height) * 0.26
  const thin = Math.max(line, size * 0.012)
  const edge = 1.5 * thin
  const arm = moved(armOf(size, thin), { x: edge, y: edge })
  const corner = [
    ...arm,
    ...mirroredDiagonally(arm),
    leaf({ x: edge, y: edge }, 45, size * 0.34, size * 0.085),
  ]
  const reach = size * 1.04
  const across = strokeOf(
    [
      { x: reach, y: edge },
      { x: box.width / 2, y: edge },
    ],
    (way) => thin * Math.min(1, 0.3 + 3 * way),
  )
  const down = strokeOf(
    [
      { x: edge, y: reach },
      { x: edge, y: box.height / 2 },
    ],
    (way) => thin * Math.min(1, 0.3 + 3 * way),
  )
  const top = onBothSides(across, box.width)
  const gems = [diamond(box.width / 2, edge, 4 * thin, 1.5 * thin)]
  return {
    stroke: [
      ...inCorners([...corner, ...down], box),
      ...top,
      ...mirroredDown(top, box.height),
      ...gems,
      ...mirroredDown(gems, box.height),
    ],
    fill: inCorners([disc(edge + size * 0.36, edge + size * 0.36, size * 0.022)], box),
  }
}

/** The half of a corner that grows along the upper edge. */
function armOf(size: number, thin: number) {
  const at = (x: number, y: number) => ({ x: x * size, y: y * size })
  const eye = at(0.56, 0.17)
  const stem = [
    ...bezier(at(0.02, 0.02), at(0.14, 0.34), at(0.43, 0.4), at(0.43, 0.17)),
    ...curl(eye, 0.13 * size, 0.035 * size, 180, 690).slice(1),
  ]
  const end = stem.at(-1) ?? eye
  const tendril = bezier(at(0.4, 0.28), at(0.62, 0.5), at(0.86, 0.3), at(1, 0))
  return [
    ...strokeOf(stem, swelling(size * 0.036, thin * 0.8, 0.4)),
    disc(end.x, end.y, size * 0.026),
    ...strokeOf(tendril, swelling(size * 0.026, thin * 0.6, 0.35)),
    leaf(at(0.7, 0.345), 48, 0.15 * size, 0.055 * size),
    leaf(at(0.83, 0.26), -120, 0.17 * size, 0.06 * size),
    leaf(at(0.86, 0.235), 20, 0.13 * size, 0.045 * size),
    leaf(at(0.25, 0.275), 100, 0.16 * size, 0.055 * size),
  ]
}
