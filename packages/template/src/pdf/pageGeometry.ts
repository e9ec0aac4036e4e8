import type { Rect } from '../geometry/Rect.ts'
import { type Rotation, rotatePoint } from '../geometry/rotatePoint.ts'
import type { PhysicalSize } from '../model/physicalSize.ts'
import type { Dimensions } from '../model/Template.ts'
import { pdfNumber as n } from './PdfFile.ts'

/** Maps template pixels to the page, in points from the bottom left corner (ISO 32000-1, 8.3). */
export interface PageGeometry {
  /** Page entries for its size. */
  boxes: string
  /** Operator that switches to template pixels, y down. */
  matrix: string
  /** Bounding rectangle of a box in template pixels that may be rotated. */
  rectangle(box: Rect, rotation: Rotation | undefined): string
}

/**
 * Computes the geometry of a page. The media box includes sheet and bleed; the trim box is the sheet alone (ISO
 * 32000-1, 14.11.2). The only code that knows a page's size on paper.
 *
 * @param page in template pixels
 */
export function pageGeometry(page: Dimensions, { width, height, bleed }: PhysicalSize): PageGeometry {
  const [across, down] = [width / page.width, height / page.height]
  const all = `[0 0 ${n(width)} ${n(height)}]`
  const sheet = `[${[bleed, bleed, width - bleed, height - bleed].map(n).join(' ')}]`
  return {
    boxes: bleed ? `/MediaBox ${all} /BleedBox ${all} /TrimBox ${sheet}` : `/MediaBox ${all}`,
    matrix: `${fine(across)} 0 0 ${fine(-down)} 0 ${n(height)} cm`,
    rectangle(box, rotation) {
      const corners = [0, 1, 2, 3].map((i) =>
        rotatePoint({ x: box.x + (i % 2) * box.width, y: box.y + (i >> 1) * box.height }, rotation),
      )
      const xs = corners.map(({ x }) => x * across)
      const ys = corners.map(({ y }) => height - y * down)
      return `[${[Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(n).join(' ')}]`
    },
  }
}

/** An error of a ten-thousandth would move the far edge visibly over thousands of pixels. */
function fine(factor: number): string {
  return String(Number(factor.toFixed(8)))
}
