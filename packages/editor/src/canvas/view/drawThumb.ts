import { groundOps, paint, paintGround, placePage } from '@certificate-sdk/template/internal'
import type { EditorResources } from '../../assets/EditorResources.ts'
import { canvasItems, type ItemsSource } from '../../scene/CanvasItem.ts'

/**
 * Draws a page with its samples on a small canvas, whose images the browser resamples.
 *
 * @param height in CSS px
 */
export function drawThumb(
  canvas: HTMLCanvasElement,
  source: ItemsSource,
  resources: EditorResources,
  height: number,
): void {
  const { imageUrl, dimensions, background } = source.document.page
  const place = placePage(dimensions, (height * window.devicePixelRatio) / dimensions.height)
  canvas.width = place.width
  canvas.height = place.height
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  paintGround(context, place)
  const ground = groundOps({
    background: imageUrl,
    size: dimensions,
    ...(background && { fill: background }),
  })
  const fields = canvasItems(source, resources).flatMap(({ layout }) => layout.ops)
  const { sizedImages, images } = resources
  const quick = {
    ...resources.paint,
    image: sizedImages.find,
    draftImage: (url: string) => images.find(url)?.drawable,
  }
  paint([...ground, ...fields], context, quick, place)
}
