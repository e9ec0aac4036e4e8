import type { Rect } from '@certificate-sdk/template/internal'
import { boundsOf } from '@certificate-sdk/template/internal'
import { feel } from '../../feel.ts'
import { unionOf } from '../../geometry/fieldGeometry.ts'
import { toCanvas } from '../../geometry/viewport.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import type { Context2D } from '../rendering/Context2D.ts'
import type { ContentPainter } from '../rendering/createContentPainter.ts'
import type { PageView } from '../rendering/PageView.ts'
import type { DragImage } from './DragImage.ts'

/** Room for a frame around a field, rotated or not, and for antialiasing, in CSS px. */
const frameRoom = 2 * feel.handleGap + 2

/**
 * Paints fields with their frames into one image, as they are on the page now. `undefined` if there are none,
 * or if the image would be larger than the canvas.
 *
 * @param keys keys of the fields
 * @param drawFrames in CSS px of the canvas
 */
export function rasterizeSelection(
  { items, page, viewport, canvas }: PageView,
  keys: readonly string[],
  content: ContentPainter,
  { colors, lengths }: Pick<DragImage, 'colors' | 'lengths'>,
  drawFrames: (context: Context2D) => void,
): DragImage | undefined {
  const chosen = new Set(keys)
  const dragged = items.filter(({ key }) => chosen.has(key))
  const area = unionOf(dragged.map((item) => areaOf(item, item.ops.map(content.paintedRect), viewport)))
  if (!area || area.width > canvas.width || area.height > canvas.height) return undefined
  const pixelRatio = window.devicePixelRatio
  const [left, top] = [area.x * pixelRatio, area.y * pixelRatio]
  const image = new OffscreenCanvas(Math.ceil(area.width * pixelRatio), Math.ceil(area.height * pixelRatio))
  const context = image.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  const scale = pixelRatio * viewport.zoom
  context.setTransform(scale, 0, 0, scale, viewport.x * pixelRatio - left, viewport.y * pixelRatio - top)
  for (const item of dragged) content.movingField(context, item, page)
  context.setTransform(pixelRatio, 0, 0, pixelRatio, -left, -top)
  drawFrames(context)
  return { bitmap: image.transferToImageBitmap(), at: area, viewport, canvas, pixelRatio, colors, lengths }
}

/** The area covered by a field and its frame, in whole CSS px of the canvas. */
function areaOf({ corners }: CanvasItem, painted: readonly Rect[], viewport: PageView['viewport']): Rect {
  const ends = painted.flatMap(({ x, y, width, height }) => [
    { x, y },
    { x: x + width, y: y + height },
  ])
  const { x, y, width, height } = boundsOf([...corners, ...ends].map((point) => toCanvas(viewport, point)))
  const [left, top] = [Math.floor(x - frameRoom), Math.floor(y - frameRoom)]
  const [right, bottom] = [Math.ceil(x + width + frameRoom), Math.ceil(y + height + frameRoom)]
  return { x: left, y: top, width: right - left, height: bottom - top }
}
