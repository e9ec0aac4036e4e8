import type { Rect } from '@certificate-sdk/template/internal'
import type { Context2D } from '../rendering/Context2D.ts'
import { drawGuides } from '../rendering/drawGuides.ts'
import type { DragImage, DragMove } from './DragImage.ts'

/**
 * Draws a frame of the drag layer, replacing the previous one. The image lies on whole device px, so it stays
 * sharp. Without a graphics card, browsers spend more time on clearing a canvas of the page's size than on
 * everything else in a frame, so only what was painted is cleared.
 *
 * @param before areas that the previous frame painted; `undefined` if that is unknown
 * @returns areas that this frame painted, in CSS px
 */
export function drawDragLayer(
  context: Context2D,
  { bitmap, at, viewport, pixelRatio, colors, lengths }: DragImage,
  { offset, guides }: DragMove,
  before: readonly Rect[] | undefined,
): Rect[] {
  const { zoom } = viewport
  clear(context, before, pixelRatio)
  const x = Math.round((at.x + offset.x * zoom) * pixelRatio)
  const y = Math.round((at.y + offset.y * zoom) * pixelRatio)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.drawImage(bitmap, x, y)
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  const painted = drawGuides(context, guides, viewport, colors, lengths)
  const { width, height } = bitmap
  painted.push({
    x: x / pixelRatio,
    y: y / pixelRatio,
    width: width / pixelRatio,
    height: height / pixelRatio,
  })
  return painted
}

/** Makes areas of a canvas, or all of it, transparent: each with a px around it, for antialiased edges. */
export function clear(context: Context2D, areas?: readonly Rect[], scale = 1): void {
  const { width, height } = context.canvas
  context.setTransform(scale, 0, 0, scale, 0, 0)
  for (const area of areas ?? [{ x: 0, y: 0, width: width / scale, height: height / scale }])
    context.clearRect(area.x - 1, area.y - 1, area.width + 2, area.height + 2)
}
