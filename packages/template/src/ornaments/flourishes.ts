import { inCorners, mirroredDown, moved, onBothSides } from '../outlines/Contour.ts'
import { bezier, disc } from '../outlines/curves.ts'
import { strokeOf } from '../outlines/strokeOf.ts'
import { curl, diamond, leaf, mirroredDiagonally, swelling } from './motifs.ts'
import type { Ornament } from './Ornament.ts'

/** Where a spray meets the rule along the edge, as a share of the corner's size. */
const reach = 1.06

/** Scrolls with leaves in the corners, extending into two rules around the page. */
export const flourishes: Ornament = (box, line) => {
  const size = Math.min(box.width, box.height) * 0.26
  const thin = Math.max(line, size * 0.01)
  const edge = thin
  const arm = moved(armOf(size, thin), { x: edge, y: edge })
  const across = rulesOf(box.width, size * reach + edge, edge, thin)
  const down = mirroredDiagonally(rulesOf(box.height, size * reach + edge, edge, thin))
  const gem = (x: number, y: number) => diamond(x, y, 4 * thin)
  const [x, y] = [box.width / 2, box.height / 2]
  const room = 4 * thin
  return {
    stroke: [
      ...inCorners([...arm, ...mirroredDiagonally(arm)], box),
      ...across,
      ...mirroredDown(across, box.height),
      ...onBothSides(down, box.width),
    ],
    fill: [gem(x, room), gem(x, box.height - room), gem(room, y), gem(box.width - room, y)],
  }
}

/** Rules along the upper side: one at the edge, and a finer one inside that ends in beads. */
function rulesOf(length: number, start: number, edge: number, thin: number) {
  const along = (from: number, y: number, width: number) =>
    strokeOf(
      [
        { x: from, y },
        { x: length - from, y },
      ],
      width,
    )
  const [inner, first] = [edge + 4.5 * thin, start + 6 * thin]
  if (first >= length / 2) return along(Math.min(start, length / 2), edge, thin)
  return [
    ...along(start, edge, thin),
    ...along(first, inner, thin * 0.5),
    ...onBothSides([disc(first, inner, thin * 1.2)], length),
  ]
}

/** The half of a corner along the upper edge. */
function armOf(size: number, thin: number) {
  const at = (x: number, y: number) => ({ x: x * size, y: y * size })
  const eye = at(0.56, 0.2)
  const stem = [
    ...bezier(at(0.19, 0.19), at(0.27, 0.35), at(0.43, 0.42), at(0.43, 0.2)),
    ...curl(eye, 0.13 * size, 0.035 * size, 180, 690).slice(1),
  ]
  const end = stem.at(-1) ?? eye
  const tendril = bezier(at(0.36, 0.345), at(0.62, 0.52), at(0.72, 0), at(reach, 0))
  return [
    ...strokeOf(stem, swelling(size * 0.036, thin * 0.8, 0.4)),
    disc(end.x, end.y, size * 0.026),
    ...strokeOf(tendril, swelling(size * 0.026, thin, 0.35)),
    leaf(at(0.66, 0.28), 40, 0.16 * size, 0.055 * size),
    leaf(at(0.76, 0.16), 30, 0.15 * size, 0.05 * size),
    leaf(at(0.71, 0.22), -110, 0.13 * size, 0.05 * size),
    leaf(at(0.25, 0.305), 100, 0.16 * size, 0.055 * size),
    leaf(at(0.2, 0.2), 225, 0.25 * size, 0.075 * size),
    leaf(at(0.2, 0.2), 264, 0.17 * size, 0.06 * size),
  ]
}
