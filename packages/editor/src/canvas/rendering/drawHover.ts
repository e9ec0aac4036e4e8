import { boundsOf, type Point } from '@certificate-sdk/template/internal'
import { toCanvas, type Viewport } from '../../geometry/viewport.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import { drawLabel } from './drawLabel.ts'
import type { OverlayColors } from './overlayColors.ts'

/** Height of the tag including the gap below it, in CSS px. */
const tagRoom = 22

/**
 * Draws a thin outline around the field under the mouse, and a tag with its name: a press would select this
 * field.
 */
export function drawHover(
  context: CanvasRenderingContext2D,
  { corners }: CanvasItem,
  name: string,
  viewport: Viewport,
  { accent, accentText }: OverlayColors,
): void {
  const [first, ...others] = corners.map((corner) => toCanvas(viewport, corner)) as [Point, ...Point[]]
  context.beginPath()
  context.moveTo(first.x, first.y)
  for (const { x, y } of others) context.lineTo(x, y)
  context.closePath()
  // The halo keeps the line visible on any image.
  for (const [color, width] of [
    [accentText, 3],
    [accent, 1],
  ] as const) {
    context.strokeStyle = color
    context.lineWidth = width
    context.stroke()
  }
  const { x, y, height } = boundsOf([first, ...others])
  // Above the field, or below a field at the top of the canvas; never left of the canvas.
  const middle = y >= tagRoom ? y - tagRoom / 2 : y + height + tagRoom / 2
  drawLabel(context, { x: Math.max(2, x), y: middle }, name, { plate: accent, text: accentText }, 'start')
}
