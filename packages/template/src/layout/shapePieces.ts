import type { CertificateItem } from '../certificate/Certificate.ts'
import { dashCount } from '../outlines/dashesOf.ts'

/** Pieces of an ornament, roughly: of the most intricate one. */
const ornamentPieces = 500

/** How many pieces a shape is drawn in, without drawing it: 1 for each plain area, and one for each dash. */
export function shapePieces({ box, content }: CertificateItem): number {
  if (content.kind !== 'shape') return 0
  const { form, dash, stroke, strokeWidth } = content
  if (form === 'frame') return ornamentPieces
  const { width = 0, height = 0 } = box
  const length = form === 'line' ? width : 2 * (width + height)
  return 1 + (dash && stroke && strokeWidth ? dashCount(dash, length) : 0)
}
