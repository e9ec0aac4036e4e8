import type { Dimensions } from '@certificate-sdk/template'
import { boundsOf, centerOf, type Point } from '@certificate-sdk/template/internal'
import { toCanvas, type Viewport } from '../../geometry/viewport.ts'
import { isEmptyImage } from '../../kinds/isEmptyImage.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import { isHiddenBySample } from '../../scene/isHiddenBySample.ts'
import type { Context2D } from './Context2D.ts'

/** Not theme colors: the page keeps its colors in dark mode. */
const colors = { box: '#ffffff', lines: '#5f6570' }
/** Clockwise from the top left. */
type Corners = readonly [Point, Point, Point, Point]
/** Side of the icon, in CSS px; smaller in a small field. */
const iconSize = 24

/** Returns true if a field is marked with a dashed box: issued certificates show nothing there. */
export function hasPlaceholder(item: CanvasItem): boolean {
  return isHiddenBySample(item) || (!item.field.hidden && showsNoImage(item))
}

/** Returns true if an image is not chosen, cannot be loaded, or is a logo that the organization does not have. */
function showsNoImage({ field, layout, trouble }: CanvasItem): boolean {
  const { content } = layout.item
  return isEmptyImage(field) || trouble === 'broken' || (content.kind === 'image' && content.url === '')
}

/**
 * Draws a dashed box for each field that the sample hides, and one with an icon for each image that has not been
 * chosen yet; one that could not be loaded is crossed out.
 */
export function drawPlaceholders(context: Context2D, items: readonly CanvasItem[], viewport: Viewport): void {
  for (const item of items) {
    if (!hasPlaceholder(item)) continue
    const corners = item.corners.map((corner) => toCanvas(viewport, corner)) as unknown as Corners
    const [nw, ne, , sw] = corners
    context.save()
    tracePath(context, corners)
    const isImage = showsNoImage(item)
    if (isImage) {
      context.globalAlpha = 0.75
      context.fillStyle = colors.box
      context.fill()
      context.globalAlpha = 1
    }
    strokeBox(context)
    if (item.trouble === 'broken') drawCross(context, corners)
    else if (isImage) {
      const { x, y } = centerOf(boundsOf(corners))
      context.translate(x, y)
      context.rotate(Math.atan2(ne.y - nw.y, ne.x - nw.x))
      const shorter = Math.min(Math.hypot(ne.x - nw.x, ne.y - nw.y), Math.hypot(sw.x - nw.x, sw.y - nw.y))
      drawIcon(context, Math.min(iconSize, shorter * 0.6))
    }
    context.restore()
  }
}

/** Crosses out a page whose image could not be loaded; its fields stay visible. */
export function drawBrokenPage(
  context: Context2D,
  { width, height }: Dimensions,
  { x, y, zoom }: Viewport,
): void {
  const [right, bottom] = [x + width * zoom, y + height * zoom]
  const corners: Corners = [
    { x, y },
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
  ]
  context.save()
  tracePath(context, corners)
  strokeBox(context)
  drawCross(context, corners)
  context.restore()
}

function tracePath(context: Context2D, corners: Corners): void {
  context.beginPath()
  for (const { x, y } of corners) context.lineTo(x, y)
  context.closePath()
}

function strokeBox(context: Context2D): void {
  context.strokeStyle = colors.lines
  context.lineWidth = 1.5
  context.setLineDash([5, 4])
  context.stroke()
  context.setLineDash([])
}

function drawCross(context: Context2D, [nw, ne, se, sw]: Corners): void {
  context.lineWidth = 1
  context.beginPath()
  context.moveTo(nw.x, nw.y)
  context.lineTo(se.x, se.y)
  context.moveTo(ne.x, ne.y)
  context.lineTo(sw.x, sw.y)
  context.stroke()
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
