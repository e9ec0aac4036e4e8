import { seal } from './motifs.ts'
import type { Ornament } from './Ornament.ts'

const points = 28

/** A seal with a pointed rim, a band for text on a circle, and space for a sign in its center. */
export const starburst: Ornament = (box, line) =>
  seal(box, line, ({ on, stroke }) => {
    const corner = (i: number, high: number) => on(i % 2 ? high - 0.08 : high, (180 / points) * i - 90)
    const rim = Array.from({ length: 2 * points }, (_, i) => corner(i, 0.985))
    const inner = Array.from({ length: 2 * points }, (_, i) => corner(i, 0.935))
    return { rim, folds: stroke([...inner, inner[0] as (typeof inner)[0]], 0.4) }
  })
