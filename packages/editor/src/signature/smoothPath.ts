import type { Point } from '@certificate-sdk/template/internal'

/** The points of one pen movement. */
export type Stroke = readonly Point[]

/** Minimum length of a movement, in px; shorter ones are the hand's tremor and the digitizer's grid. */
const tremor = 1.5

/**
 * Returns the SVG path of a stroke: quadratic curves through the midpoints of its segments, so that it bends like the
 * pen and has no corners. A single point becomes a dot, if its line has round caps.
 */
export function smoothPath(stroke: Stroke): string {
  const [first, ...others] = withoutTremor(stroke)
  if (!first) return ''
  const last = others.at(-1) ?? first
  const curves = others.slice(0, -1).map((point, i) => {
    const next = others[i + 1] ?? point
    return ` Q ${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`
  })
  return `M ${at(first)}${curves.join('')} L ${at(last)}`
}

/** Removes tremor, but keeps both ends. */
function withoutTremor(stroke: Stroke): Point[] {
  const kept: Point[] = []
  for (const [i, point] of stroke.entries()) {
    const before = kept.at(-1)
    const isEnd = i === 0 || i === stroke.length - 1
    if (isEnd || !before || Math.hypot(point.x - before.x, point.y - before.y) >= tremor) kept.push(point)
  }
  return kept
}

function at({ x, y }: Point): string {
  return `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`
}
