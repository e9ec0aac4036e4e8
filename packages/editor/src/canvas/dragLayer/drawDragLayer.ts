import type { Context2D } from '../rendering/Context2D.ts'
import { drawGuides } from '../rendering/drawGuides.ts'
import type { DragImage, DragMove } from './DragImage.ts'

/**
 * Draws a frame of the drag layer, replacing the previous one. The image lies on whole device px, so it stays
 * sharp.
 */
export function drawDragLayer(
  context: Context2D,
  { bitmap, at, viewport, pixelRatio, colors, lengths }: DragImage,
  { offset, guides }: DragMove,
): void {
  const { zoom } = viewport
  clear(context)
  context.drawImage(
    bitmap,
    Math.round((at.x + offset.x * zoom) * pixelRatio),
    Math.round((at.y + offset.y * zoom) * pixelRatio),
  )
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  drawGuides(context, guides, viewport, colors, lengths)
}

/** Makes a canvas transparent, regardless of its transform. */
export function clear(context: Context2D): void {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, context.canvas.width, context.canvas.height)
}
