import { inset } from '../outlines/curves.ts'
import { band, rule } from './motifs.ts'
import type { Ornament } from './Ornament.ts'

/** A heavy rule and a thin one inside it, with the second color between them. */
export const doubleRule: Ornament = (box, line) => {
  const page = { x: 0, y: 0, ...box }
  return {
    stroke: [...rule(page, 3 * line), ...rule(inset(page, 6 * line), line)],
    fill: band(inset(page, 3 * line), 3 * line),
  }
}
