import { type Layout, layout, paint, type Template } from '@certificate-sdk/template'
import { createCpuCanvas } from './createPictures.ts'
import type { EditorResources } from './EditorResources.ts'

/** A page at its own size, as the service would draw it. */
export interface PaintedPage {
  canvas: HTMLCanvasElement
  layout: Layout
}

/**
 * Paints a whole certificate on a canvas of its own. Fonts and pictures must be loaded.
 *
 * @param drawBackground draws in place of the template's own picture
 */
export function paintPage(
  template: Template,
  values: readonly string[],
  resources: EditorResources,
  drawBackground: (context: CanvasRenderingContext2D) => void = () => undefined,
): PaintedPage {
  const { fonts, pictures } = resources
  const laidOut = layout(template, values, { fonts, pictureSize: pictures.size })
  const { width, height } = template.dimensions
  const [canvas, context] = createCpuCanvas(Math.round(width), Math.round(height))
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  drawBackground(context)
  context.imageSmoothingEnabled = false
  paint(laidOut.ops, context, resources.paint)
  return { canvas, layout: laidOut }
}
