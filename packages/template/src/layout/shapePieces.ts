import { type CertificateItem, contentValue } from '../certificate/Certificate.ts'
import { cornersOf, dashCount } from '../outlines/dashesOf.ts'

/** Approximate number of pieces in the most intricate ornament. */
const ornamentPieces = 500

/** Corners and rows of pixels that cost as much as the rest of a dash. */
const dashCosts = { corners: 40, rows: 400 }

/** Approximate pieces for the area around a letter, which has many more corners than the letter. */
const outlinePieces = 10

/**
 * Estimates how many pieces a shape, or the letters of a text with effects, are drawn in: 1 per plain area, one per
 * dash, and one per letter drawn as an area.
 */
export function shapePieces({ box, content }: CertificateItem): number {
  if (content.kind === 'text') {
    const pieces = (content.curve === undefined ? 0 : 1) + (content.outline ? outlinePieces : 0)
    return pieces && pieces * contentValue(content).length
  }
  if (content.kind !== 'shape') return 0
  const { form, dash, stroke, strokeWidth } = content
  if (form === 'frame') return ornamentPieces
  const { width = 0, height = 0 } = box
  const length = form === 'line' ? width : 2 * (width + height)
  return 1 + (dash && stroke && strokeWidth ? dashCount(dash, length, strokeWidth) : 0)
}

/** Cost of drawing the same pieces, in thin dashes: wide dashes cover more pixels, and large dots have more corners. */
export function shapeEffort(item: CertificateItem): number {
  const pieces = shapePieces(item)
  if (item.content.kind !== 'shape' || item.content.form === 'frame' || pieces <= 1) return pieces
  const { dash = [], strokeWidth } = item.content
  const corners = cornersOf(dash, strokeWidth)
  return pieces * (Math.max(1, corners / dashCosts.corners) + strokeWidth / dashCosts.rows)
}
