import {
  type Certificate,
  type Layout,
  layout,
  paint,
  paintGround,
  placePage,
} from '@certificate-sdk/template/internal'
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
 * @param drawBackground draws instead of the page's own image
 */
export function paintPage(
  { pages: [page] }: Certificate,
  resources: EditorResources,
  drawBackground: (context: CanvasRenderingContext2D) => void = () => undefined,
): PaintedPage {
  const laidOut = layout(page, resources.layoutResources())
  const place = placePage(page.size, 1)
  const [canvas, context] = createCpuCanvas(place.width, place.height)
  paintGround(context, place)
  drawBackground(context)
  paint(laidOut.ops, context, resources.paint, place)
  return { canvas, layout: laidOut }
}
