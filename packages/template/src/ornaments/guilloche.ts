import { type Contour, inCorners, mirroredDown, onBothSides } from '../outlines/Contour.ts'
import { disc, rectanglePoints } from '../outlines/curves.ts'
import { strokeOf } from '../outlines/strokeOf.ts'
import { band, mirroredDiagonally, rule, wovenRing } from './motifs.ts'
import type { Ornament } from './Ornament.ts'

const strands = 5
const pointsPerWave = 18
/** Sizes as shares of the band's depth. */
const [wave, corner] = [1.5, 1.7]

/** Strands of crossing waves along the page's sides, and a rosette in each corner, as on banknotes. */
export const guilloche: Ornament = (box, line) => {
  const page = { x: 0, y: 0, ...box }
  const depth = Math.max(14 * line, Math.min(box.width, box.height) * 0.05)
  const reach = corner * depth
  const middle = { x: reach / 2, y: reach / 2 }
  const across = sideOf(box.width, depth, line)
  const down = mirroredDiagonally(sideOf(box.height, depth, line))
  const square = { x: 0, y: 0, width: reach, height: reach }
  const rosette = [
    ...wovenRing(middle, {
      ...{ outer: reach / 2 - 1.5 * line, inner: reach * 0.2, waves: 12, strands: 4 },
      pen: line * 0.55,
    }),
    ...strokeOf(disc(middle.x, middle.y, reach * 0.17), line * 0.6, true),
    disc(middle.x, middle.y, reach * 0.06),
  ]
  return {
    stroke: [
      ...across,
      ...mirroredDown(across, box.height),
      ...onBothSides(down, box.width),
      ...inCorners([...rosette, ...rule(square, line)], box),
      ...rule(page, line),
    ],
    fill: [...band(page, depth), ...inCorners([rectanglePoints(square)], box)],
  }
}

/** Strands along the upper side, between its corners. */
function sideOf(length: number, depth: number, line: number): Contour[] {
  const [start, high] = [corner * depth, depth / 2 - 2.2 * line]
  const run = length - 2 * start
  if (run <= 0) return []
  const waves = Math.max(1, Math.min(60, Math.round(run / (depth * wave))))
  const count = waves * pointsPerWave
  const woven = Array.from({ length: strands }, (_, strand) =>
    strokeOf(
      Array.from({ length: count + 1 }, (_, i) => ({
        x: start + (run * i) / count,
        y: depth / 2 + high * Math.sin(2 * Math.PI * ((i * waves) / count + strand / strands)),
      })),
      line * 0.55,
    ),
  ).flat()
  return [...woven, rectanglePoints({ x: start, y: depth - line, width: run, height: line })]
}
