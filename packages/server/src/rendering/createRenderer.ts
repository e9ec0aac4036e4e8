import {
  createFontSet,
  createPaintResources,
  type Dimensions,
  layout,
  loadFonts,
  paint,
} from '@certificate-sdk/template'
import { createCanvas, Path2D } from '@napi-rs/canvas'
import type { TemplateDocument } from '../templates/TemplateDocument.ts'
import { writePdf } from './pdf/writePdf.ts'
import { createPictureStore, type LoadImage } from './pictureStore.ts'
import type { Renderer } from './Renderer.ts'
import { readShippedFont } from './readShippedFont.ts'

/**
 * The server's reader of layouts: a Node canvas of the same Skia generation as the browser's, and a PDF writer.
 *
 * @param loadImage finds a hosted picture by its content hash
 */
export async function createRenderer(loadImage: LoadImage): Promise<Renderer> {
  const fonts = await createFontSet()
  const pictures = createPictureStore(loadImage)
  const resources = createPaintResources(fonts, (svg) => new Path2D(svg), noPicture)

  async function prepare(template: TemplateDocument, values: readonly string[]) {
    await loadFonts(template, values, fonts, readShippedFont)
    const sizes = await pictures.sizes(urlsIn(template, values))
    return layout(template, values, { fonts, pictureSize: (url): Dimensions | undefined => sizes.get(url) })
  }

  return {
    layout: prepare,
    async png(template, values, scale) {
      const { ops } = await prepare(template, values)
      const drawn = await pictures.drawable(ops)
      const { width, height } = template.dimensions
      const canvas = createCanvas(Math.round(width) * scale, Math.round(height) * scale)
      const context = canvas.getContext('2d')
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.scale(scale, scale)
      context.imageSmoothingEnabled = false
      paint(ops, context, { ...resources, picture: drawn })
      return new Uint8Array(await canvas.encode('png'))
    },
    async pdf(template, values, information) {
      const { ops } = await prepare(template, values)
      const images = await pictures.files(ops)
      return writePdf({ ops, page: template.dimensions, fonts, images, information })
    },
  }
}

/** Pictures are decoded for each certificate; see `drawable`. */
const noPicture = (): undefined => undefined

function urlsIn(template: TemplateDocument, values: readonly string[]): string[] {
  return [template.imageUrl, ...values.filter((value) => value.startsWith('image:'))]
}
