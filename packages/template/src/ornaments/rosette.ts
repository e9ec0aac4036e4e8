import { ringed, seal } from './motifs.ts'
import type { Ornament } from './Ornament.ts'

const pleats = 48

/** A seal: a pleated disc, a band for text on a circle, and space for a sign in its center. */
export const rosette: Ornament = (box, line) =>
  seal(box, line, ({ on, stroke }) => {
    const rim = Array.from({ length: pleats * 12 }, (_, i) => {
      const way = i / 12
      return on(0.978 + 0.02 * Math.cos(2 * Math.PI * way), (360 / pleats) * way)
    })
    const folds = Array.from({ length: pleats }, (_, i) =>
      stroke([on(0.955, (360 / pleats) * (i + 0.5)), on(0.9, (360 / pleats) * (i + 0.5))], 0.5),
    ).flat()
    return { rim, folds: [...folds, ...ringed(on, 0.872, 72, 0.009)] }
  })
