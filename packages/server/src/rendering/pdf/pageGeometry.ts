import type { Box, Dimensions, GlyphsOp } from '@certificate-sdk/template'
import { pdfNumber as n } from './PdfFile.ts'

/** How a template's pixels lie on the page, in points, from the bottom left corner up (ISO 32000-1, 8.3). */
export interface PageGeometry {
  /** Entries of the page that say its size. */
  boxes: string
  /** The operator by which everything behind it is in template pixels, y down. */
  matrix: string
  /** The upright rectangle around a box of template pixels that may be turned. */
  rectangle(box: Box, turn: GlyphsOp['turn']): string
}

/** Points in a pixel: a template pixel is 1/96 inch, as in CSS. */
const pointsPerPixel = 0.75

/** The only place that knows the size of a page on paper. */
export function pageGeometry({ width, height }: Dimensions): PageGeometry {
  const scale = pointsPerPixel
  return {
    boxes: `/MediaBox [0 0 ${n(width * scale)} ${n(height * scale)}]`,
    matrix: `${n(scale)} 0 0 ${n(-scale)} 0 ${n(height * scale)} cm`,
    rectangle(box, turn) {
      const corners = [0, 1, 2, 3].map((i) =>
        turned({ x: box.x + (i % 2) * box.width, y: box.y + (i >> 1) * box.height }, turn),
      )
      const [xs, ys] = [corners.map(({ x }) => x * scale), corners.map(({ y }) => (height - y) * scale)]
      return `[${[Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(n).join(' ')}]`
    },
  }
}

interface Point {
  x: number
  y: number
}

function turned({ x, y }: Point, turn: GlyphsOp['turn']): Point {
  if (!turn) return { x, y }
  const angle = (turn.degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [dx, dy] = [x - turn.x, y - turn.y]
  return { x: turn.x + dx * cos - dy * sin, y: turn.y + dx * sin + dy * cos }
}
