import type { Point } from '../geometry/rotatePoint.ts'
import { inset, rectanglePoints } from '../outlines/curves.ts'
import { lengthOf } from '../outlines/dashesOf.ts'
import { strokeOf } from '../outlines/strokeOf.ts'
import { band, rule } from './motifs.ts'
import type { Ornament } from './Ornament.ts'

const strands = 5
const pointsPerWave = 18

/** Strands of waves that cross one another around the page, as on banknotes. */
export const guilloche: Ornament = (box, line) => {
  const page = { x: 0, y: 0, ...box }
  const depth = Math.max(14 * line, Math.min(box.width, box.height) * 0.075)
  const middle = inset(page, depth / 2)
  const path = rectanglePoints(middle, depth * 0.9)
  const waves = Math.max(4, Math.min(160, Math.round(lengthOf([...path, path[0] as Point]) / (depth * 1.45))))
  const [walk, height] = [walkAlong(path), depth / 2 - 2.2 * line]
  const strand = (phase: number) =>
    Array.from({ length: waves * pointsPerWave }, (_, i) => {
      const way = i / (waves * pointsPerWave)
      const away = height * Math.sin(2 * Math.PI * (way * waves + phase))
      return walk(way, away)
    })
  return {
    stroke: [
      ...Array.from({ length: strands }, (_, i) => strokeOf(strand(i / strands), line * 0.55, true)).flat(),
      ...rule(page, line, depth * 1.2),
      ...rule(inset(page, depth - line), line, depth * 0.3),
    ],
    fill: band(page, depth).map((corners, i) => (i ? corners : rectanglePoints(page, depth * 1.2))),
  }
}

/** A function from a share of a closed line, and a distance to its left, to a point. */
function walkAlong(line: readonly Point[]): (way: number, away: number) => Point {
  const ends: number[] = []
  let total = 0
  for (const [i, from] of line.entries()) {
    const to = line[(i + 1) % line.length] as Point
    total += Math.hypot(to.x - from.x, to.y - from.y)
    ends.push(total)
  }
  let at = 0
  return (way, away) => {
    const wanted = way * total
    if (wanted < (ends[at - 1] ?? 0)) at = 0
    while ((ends[at] as number) < wanted && at < line.length - 1) at++
    const [from, to] = [line[at] as Point, line[(at + 1) % line.length] as Point]
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
    const share = (wanted - (ends[at - 1] ?? 0)) / length
    const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length]
    return { x: from.x + (to.x - from.x) * share + y * away, y: from.y + (to.y - from.y) * share - x * away }
  }
}
