import type { Rect } from '@certificate-sdk/template/internal'
import type { Context2D } from '../rendering/Context2D.ts'
import { drawGuides } from '../rendering/drawGuides.ts'
import type { DragImage, DragMove } from './DragImage.ts'

/**
 * Draws a frame of the drag layer, replacing the previous one. The image lies on whole device px, so it stays
 * sharp. Without a graphics card, browsers spend more time on clearing a canvas of the page's size than on
 * everything else in a frame, so only what was painted is cleared.
 *
 * @param before what the previous frame painted; `undefined` if that is unknown
 * @returns what this frame painted, in whole device px
 */
export function drawDragLayer(
  context: Context2D,
  { bitmap, at, viewport, pixelRatio, colors, lengths }: DragImage,
  { offset, guides }: DragMove,
  before: readonly Rect[] | undefined,
): Rect[] {
  const { zoom } = viewport
  clear(context, before)
  const x = Math.round((at.x + offset.x * zoom) * pixelRatio)
  const y = Math.round((at.y + offset.y * zoom) * pixelRatio)
  context.drawImage(bitmap, x, y)
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  const lines = drawGuides(context, guides, viewport, colors, lengths)
  return [
    { x, y, width: bitmap.width, height: bitmap.height },
    ...lines.map((line) => devicePixels(line, pixelRatio)),
  ]
}

/** Makes a canvas, or areas of it in device px, transparent, regardless of its transform. */
export function clear(context: Context2D, areas: readonly Rect[] | undefined): void {
  const { width, height } = context.canvas
  context.setTransform(1, 0, 0, 1, 0, 0)
  for (const area of areas ?? [{ x: 0, y: 0, width, height }])
    context.clearRect(area.x, area.y, area.width, area.height)
}

/** The device px that an area touches. */
function devicePixels({ x, y, width, height }: Rect, pixelRatio: number): Rect {
  const [left, top] = [Math.floor(x * pixelRatio), Math.floor(y * pixelRatio)]
  return {
    x: left,
    y: top,
    width: Math.ceil((x + width) * pixelRatio) - left,
    height: Math.ceil((y + height) * pixelRatio) - top,
  }
}
