import { boundsOf, centerOf, type Point } from '@certificate-sdk/template/internal'
import { toCanvas, type Viewport } from '../../geometry/viewport.ts'
import { isEmptyImage } from '../../kinds/isEmptyImage.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import { isHiddenBySample } from '../../scene/isHiddenBySample.ts'
import type { Context2D } from './Context2D.ts'

/** Not theme colors: the page keeps its colors in dark mode. */
const colors = { box: '#ffffff', lines: '#5f6570' }
/** Side of the icon, in CSS px; smaller in a small field. */
const iconSize = 24

/** Whether a field is marked with a dashed box: issued certificates show nothing there. */
export function hasPlaceholder(item: CanvasItem): boolean {
  return isHiddenBySample(item) || (!item.field.hidden && isEmptyImage(item.field))
}

/**
 * Draws a dashed box for each field that the sample hides, and one with an icon for each image that has not been
 * chosen yet.
 */
export function drawPlaceholders(context: Context2D, items: readonly CanvasItem[], viewport: Viewport): void {
  for (const item of items) {
    if (!hasPlaceholder(item)) continue
    const [nw, ne, se, sw] = item.corners.map((corner) => toCanvas(viewport, corner)) as [
      Point,
      Point,
      Point,
      Point,
    ]
    context.save()
    context.beginPath()
    for (const { x, y } of [nw, ne, se, sw]) context.lineTo(x, y)
    context.closePath()
    const isImage = isEmptyImage(item.field)
    if (isImage) {
      context.globalAlpha = 0.75
      context.fillStyle = colors.box
      context.fill()
      context.globalAlpha = 1
    }
    context.strokeStyle = colors.lines
    context.lineWidth = 1.5
    context.setLineDash([5, 4])
    context.stroke()
    context.setLineDash([])
    if (isImage) {
      const { x, y } = centerOf(boundsOf([nw, ne, se, sw]))
      context.translate(x, y)
      context.rotate(Math.atan2(ne.y - nw.y, ne.x - nw.x))
      const shorter = Math.min(Math.hypot(ne.x - nw.x, ne.y - nw.y), Math.hypot(sw.x - nw.x, sw.y - nw.y))
      drawIcon(context, Math.min(iconSize, shorter * 0.6))
    }
    context.restore()
  }
}

/** Draws an image icon with a sun and a hill, centered on the origin. */
function drawIcon(context: Context2D, side: number): void {
  const scale = side / iconSize
  context.scale(scale, scale)
  context.beginPath()
  context.roundRect(-9, -9, 18, 18, 2)
  context.moveTo(-1, -3)
  context.arc(-3, -3, 2, 0, 2 * Math.PI)
  context.moveTo(9, 3)
  context.lineTo(5, -1)
  context.lineTo(-6, 9)
  context.stroke()
}
