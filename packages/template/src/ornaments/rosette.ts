import type { Point } from '../geometry/rotatePoint.ts'
import { arc, disc } from '../outlines/curves.ts'
import { strokeOf } from '../outlines/strokeOf.ts'
import type { Ornament } from './Ornament.ts'

const pleats = 36

/** A seal: a pleated disc with rings of lines and beads, and room for a sign in its middle. */
export const rosette: Ornament = ({ width, height }, line) => {
  const radius = Math.max(0, Math.min(width, height) / 2 - line / 2)
  const middle = { x: width / 2, y: height / 2 }
  const on = (share: number, degrees: number): Point => {
    const angle = (degrees * Math.PI) / 180
    return { x: middle.x + Math.cos(angle) * share * radius, y: middle.y + Math.sin(angle) * share * radius }
  }
  const turn = 360 / pleats
  const wave = (radius * 0.965 * Math.PI) / pleats
  const rim = Array.from({ length: pleats }, (_, i) => {
    const at = i * turn
    return arc(on(0.955, at), wave, wave, at - 78, at + 78).map((point) => within(point, middle, radius))
  }).flat()
  const ring = (share: number, thick: number) =>
    strokeOf(disc(middle.x, middle.y, radius * share), thick, true)
  const folds = Array.from({ length: pleats }, (_, i) =>
    strokeOf([on(0.915, (i + 0.5) * turn), on(0.8, (i + 0.5) * turn)], (way) => line * (0.9 - 0.6 * way)),
  ).flat()
  const beads = Array.from({ length: 48 }, (_, i) => {
    const { x, y } = on(0.705, i * 7.5)
    return disc(x, y, radius * 0.014)
  })
  return {
    stroke: [
      ...strokeOf(rim, line, true),
      ...folds,
      ...ring(0.78, 2.2 * line),
      ...beads,
      ...ring(0.635, line),
      ...ring(0.6, line * 0.5),
    ],
    fill: [rim],
  }
}

/** No part of the rim leaves the box. */
function within({ x, y }: Point, middle: Point, radius: number): Point {
  const share = Math.min(1, radius / (Math.hypot(x - middle.x, y - middle.y) || 1))
  return { x: middle.x + (x - middle.x) * share, y: middle.y + (y - middle.y) * share }
}
