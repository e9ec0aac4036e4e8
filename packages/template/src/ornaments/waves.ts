import type { Point } from '../geometry/rotatePoint.ts'
import type { Ornament } from './Ornament.ts'

/** Two swells at the foot of the box: a low one in front of a high one in the second color. */
export const waves: Ornament = ({ width, height }) => {
  const crests = Math.min(12, Math.max(0.6, width / (6 * (height || 1))))
  const count = Math.ceil(crests * 64)
  const below = (top: (way: number) => number): Point[] => [
    { x: 0, y: height },
    ...Array.from({ length: count + 1 }, (_, i) => ({ x: (i / count) * width, y: height * top(i / count) })),
    { x: width, y: height },
  ]
  const swell = (way: number, phase: number) => Math.cos(2 * Math.PI * (crests * way + phase))
  return {
    stroke: [below((way) => 0.66 - 0.16 * swell(way, 0.42))],
    fill: [below((way) => 0.26 - 0.24 * swell(way, 0.06))],
  }
}
