import { disc } from '../outlines/curves.ts'
import { strokeOf } from '../outlines/strokeOf.ts'
import { wovenRing } from './motifs.ts'
import type { Ornament } from './Ornament.ts'

/** A rosette of woven lines as on banknotes, with space for a sign in its center. */
export const guillocheRosette: Ornament = ({ width, height }, line) => {
  const radius = Math.max(0, Math.min(width, height) / 2 - line / 2)
  const middle = { x: width / 2, y: height / 2 }
  const ring = (outer: number, inner: number, waves: number) =>
    wovenRing(middle, { outer: outer * radius, inner: inner * radius, waves, strands: 6, pen: line * 0.5 })
  const circle = (share: number, pen: number) =>
    strokeOf(disc(middle.x, middle.y, Math.max(0.1, share * radius)), Math.min(pen, radius / 20), true)
  return {
    stroke: [...ring(1, 0.72, 24), ...ring(0.76, 0.5, 18), ...circle(0.5, line), ...circle(0.46, line * 0.5)],
    fill: [disc(middle.x, middle.y, radius)],
  }
}
