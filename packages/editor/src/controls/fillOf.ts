import type { Fill, Gradient } from '@certificate-sdk/template'
import { isGradient } from '@certificate-sdk/template/internal'

/** Choices for a fill. */
export type FillKind = 'none' | 'plain' | Gradient['type']

const firstColor = '#dbe4ff'
const white = '#ffffff'

/** Returns the kind of a fill. */
export function kindOfFill(fill: Fill | undefined): FillKind {
  if (!fill) return 'none'
  return isGradient(fill) ? fill.type : 'plain'
}

/** Returns the fill for a newly chosen kind; it keeps as much of the previous one as it can. */
export function fillOf(kind: FillKind, before: Fill | undefined): Fill | undefined {
  if (kind === 'none') return undefined
  const color = isGradient(before) ? before.stops[0]?.color : before
  if (kind === 'plain') return color ?? firstColor
  const stops = isGradient(before)
    ? before.stops
    : [
        { offset: 0, color: color ?? firstColor },
        { offset: 1, color: color === white ? firstColor : white },
      ]
  return { type: kind, ...(kind === 'linear' && { angle: 90 }), stops }
}

/** Adds a color to a gradient, halfway in its widest gap. */
export function withStop(gradient: Gradient): Gradient {
  const stops = [...gradient.stops].sort((a, b) => a.offset - b.offset)
  let [at, widest] = [1, -1]
  for (let i = 1; i < stops.length; i++) {
    const gap = (stops[i]?.offset ?? 0) - (stops[i - 1]?.offset ?? 0)
    if (gap > widest) [at, widest] = [i, gap]
  }
  const [from, to] = [stops[at - 1], stops[at]]
  if (!from || !to) return gradient
  const offset = Math.round((from.offset + to.offset) * 50) / 100
  stops.splice(at, 0, { ...from, offset })
  return { ...gradient, stops }
}
