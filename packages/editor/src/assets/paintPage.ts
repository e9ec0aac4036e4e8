import {
  type CertificatePage,
  type Layout,
  layout,
  paint,
  paintGround,
  placePage,
} from '@certificate-sdk/template/internal'
import { createCpuCanvas } from './createCpuCanvas.ts'
import type { EditorResources } from './EditorResources.ts'
import { isOpaqueImage } from './isOpaqueImage.ts'

/** A page painted as the service would render it. */
export interface PaintedPage {
  canvas: HTMLCanvasElement
  layout: Layout
  page: CertificatePage
}

/**
 * Paints a page of a certificate on its own canvas. Fonts and images must be loaded.
 *
 * @param scale px of the canvas per px of the template; default 1
 */
export function paintPage(page: CertificatePage, resources: EditorResources, scale = 1): PaintedPage {
  const laidOut = layout(page, {
    ...resources.layoutResources(),
    isOpaque: (url) => isOpaqueImage(url, resources.images),
  })
  const placement = placePage(page.size, scale)
  const [canvas, context] = createCpuCanvas(placement.width, placement.height)
  paintGround(context, placement)
  paint(laidOut.ops, context, resources.paint, placement)
  return { canvas, layout: laidOut, page }
}
