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

/** A page in its own size, as the service would render it. */
export interface PaintedPage {
  canvas: HTMLCanvasElement
  layout: Layout
}

/** Paints a page of a certificate on its own canvas. Fonts and images must be loaded. */
export function paintPage(page: CertificatePage, resources: EditorResources): PaintedPage {
  const laidOut = layout(page, resources.layoutResources())
  const place = placePage(page.size, 1)
  const [canvas, context] = createCpuCanvas(place.width, place.height)
  paintGround(context, place)
  paint(laidOut.ops, context, resources.paint, place)
  return { canvas, layout: laidOut }
}
