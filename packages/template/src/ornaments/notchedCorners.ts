import { inCorners } from '../outlines/Contour.ts'
import { disc } from '../outlines/curves.ts'
import { strokeOf } from '../outlines/strokeOf.ts'
import { notched } from './motifs.ts'
import type { Ornament } from './Ornament.ts'

/** Two rules around concave corners, with a button in each. */
export const notchedCorners: Ornament = (box, line) => {
  const radius = Math.max(10 * line, Math.min(box.width, box.height) * 0.075)
  const button = radius * 0.42
  return {
    stroke: [
      ...strokeOf(notched(box, 1.25 * line, radius), 2.5 * line, true),
      ...strokeOf(notched(box, 5.5 * line, radius), line, true),
      ...inCorners(strokeOf(disc(button, button, radius * 0.3), line, true), box),
      ...inCorners([disc(button, button, radius * 0.1)], box),
    ],
    fill: inCorners([disc(button, button, radius * 0.3)], box),
  }
}
