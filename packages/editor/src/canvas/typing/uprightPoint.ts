import type { CompleteField } from '@certificate-sdk/template'
import { type Point, rotatePoint } from '@certificate-sdk/template/internal'
import { pivotOf } from '../../geometry/fieldGeometry.ts'
import { toPage, type Viewport } from '../../geometry/viewport.ts'

/**
 * Returns the position of a pointer event, in px of the page, as if the field were upright.
 *
 * @param canvas an element that covers the canvas exactly
 */
export function uprightPoint(
  { clientX, clientY }: { clientX: number; clientY: number },
  canvas: HTMLElement | null,
  viewport: Viewport,
  field: CompleteField,
): Point {
  const { left, top, width } = canvas?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0 }
  // A zoomed host page scales client rects; the canvas counts in its own px.
  const scale = canvas && width ? canvas.offsetWidth / width : 1
  const at = toPage(viewport, { x: (clientX - left) * scale, y: (clientY - top) * scale })
  return rotatePoint(at, { degrees: -field.rotation, ...pivotOf(field) })
}
