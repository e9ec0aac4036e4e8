import type { Template } from '@certificate-sdk/template'
import { type Layout, layout, paint, paintGround, placePage } from '@certificate-sdk/template/internal'
import { createCpuCanvas } from './createCpuCanvas.ts'
import type { EditorResources } from './EditorResources.ts'

/** A page in its own size, as the service would render it. */
export interface PaintedPage {
  canvas: HTMLCanvasElement
  layout: Layout
}

/**
 * Paints a whole certificate on its own canvas. Fonts and images must be loaded.
 *
 * @param drawBackground draws instead of the template's own image
 */
export function paintPage(
  template: Template,
  values: readonly string[],
  resources: EditorResources,
  drawBackground: (context: CanvasRenderingContext2D) => void = () => undefined,
): PaintedPage {
  const { fonts, ink, images } = resources
  const laidOut = layout(template, values, { fonts, ink, imageSize: images.size })
  const place = placePage(template.dimensions, 1)
  const [canvas, context] = createCpuCanvas(place.width, place.height)
  paintGround(context, place)
  drawBackground(context)
  paint(laidOut.ops, context, resources.paint, place)
  return { canvas, layout: laidOut }
}
