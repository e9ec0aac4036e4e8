import type { Point } from '../geometry/rotatePoint.ts'
import { type Contour, clockwise } from '../outlines/Contour.ts'
import { arc, disc } from '../outlines/curves.ts'
import { lengthOf } from '../outlines/dashesOf.ts'
import { strokeOf } from '../outlines/strokeOf.ts'
import { leaf, swelling } from './motifs.ts'
import type { Ornament } from './Ornament.ts'

/** A branch with leaves along the left and upper edges; berries have the second color. */
export const branch: Ornament = (box, line) => {
  const side = Math.min(box.width, box.height)
  const long = Math.max(0.1, side * 0.092)
  const vine = vineOf(box, long * 1.16)
  const count = Math.max(6, Math.min(90, Math.round(lengthOf(vine) / (long * 0.43))))
  const leaves: Contour[] = []
  const berries: Contour[] = []
  for (let i = 1; i <= count; i++) {
    const way = i / count
    const { at, heading } = along(vine, Math.min(way, 0.999))
    // Small at the root and tip, and no two alike.
    const size = long * (0.56 + 0.5 * Math.sin(Math.PI * (0.12 + 0.8 * way))) * (1 - 0.12 * (i % 3))
    if (i === count) leaves.push(...veined(at, heading, size * 0.9, line))
    else {
      const degrees = heading + (i % 2 ? -1 : 1) * (46 + 8 * Math.sin(i * 2.4))
      // Skips leaves that would be cut.
      if (i % 5 !== 3) leaves.push(...veined(at, degrees, size, line))
      else
        for (const [turn, far] of [
          [-14, 0.5],
          [16, 0.62],
        ] as const) {
          const twig = polar(at, degrees + turn, size * far)
          leaves.push(...strokeOf([at, twig], Math.max(line, long * 0.022)))
          berries.push(disc(twig.x, twig.y, long * 0.085))
        }
    }
  }
  const pen = Math.max(line, side * 0.005)
  return { stroke: [...strokeOf(vine, swelling(pen * 1.9, pen * 0.7, 0.1)), ...leaves], fill: berries }
}

/** A slightly swaying line `away` from the left and upper edges, around the corner between them. */
function vineOf({ width, height }: { width: number; height: number }, away: number): Point[] {
  const turn = Math.min(away * 1.3, width - away, height - away) || 1
  const sway = (at: number, length: number) =>
    Math.sin((at / (length || 1)) * Math.PI * 2 * Math.max(1, Math.round(length / (away * 6)))) * away * 0.2
  // Keeps the end of the stem inside the box.
  const foot = height - height * 0.004
  const rise = Math.max(0, foot - away - turn)
  const run = Math.max(0, width - away - turn - away)
  const steps = 48
  return [
    ...Array.from({ length: steps }, (_, i) => {
      const at = (i / steps) * rise
      return { x: away + sway(at, rise), y: foot - at }
    }),
    ...arc({ x: away + turn, y: away + turn }, turn, turn, 180, 270),
    ...Array.from({ length: steps }, (_, i) => {
      const at = ((i + 1) / steps) * run
      return { x: away + turn + at, y: away + sway(at, run) }
    }),
  ]
}

/** Point at a share of a line's length, and the line's direction there in degrees. */
function along(line: readonly Point[], way: number): { at: Point; heading: number } {
  let left = way * lengthOf(line)
  for (const [i, to] of line.entries()) {
    const from = line[i - 1]
    if (!from) continue
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (length >= left || i === line.length - 1) {
      const share = Math.min(1, left / (length || 1))
      return {
        at: { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
        heading: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
      }
    }
    left -= length
  }
  return { at: line[0] ?? { x: 0, y: 0 }, heading: 0 }
}

/** A leaf on a short stalk, with an open vein. */
function veined(at: Point, degrees: number, length: number, line: number): Contour[] {
  const stalk = polar(at, degrees, length * 0.12)
  const vein = strokeOf(
    [polar(stalk, degrees, length * 0.14), polar(stalk, degrees, length * 0.7)],
    (way) => Math.min(line, length * 0.03) * (1.1 - way),
  )
  return [
    leaf(stalk, degrees, length * 0.88, length * 0.4),
    ...clockwise(strokeOf([at, stalk], Math.max(line * 0.8, length * 0.03))),
    ...vein.map((contour) => [...contour].reverse()),
  ]
}

function polar({ x, y }: Point, degrees: number, length: number): Point {
  const angle = (degrees * Math.PI) / 180
  return { x: x + Math.cos(angle) * length, y: y + Math.sin(angle) * length }
}
