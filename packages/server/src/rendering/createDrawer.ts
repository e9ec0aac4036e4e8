import {
  createFontCatalog,
  createFontSet,
  createOpBounds,
  createPaintResources,
  type Dimensions,
  type DrawOp,
  layout,
  layoutIssues,
  loadFonts,
  type PictureOp,
  tracePath,
} from '@certificate-sdk/template'
import { Path2D } from '@napi-rs/canvas'
import type { TemplateDocument } from '../templates/TemplateDocument.ts'
import type { FontSource } from './FontSource.ts'
import { createPagePainter, isLargePage } from './pagePainter.ts'
import { writePdf } from './pdf/writePdf.ts'
import { createPictureStore, type ImageSource } from './pictureStore.ts'
import type { Drawer } from './Renderer.ts'

/**
 * The server's reader of layouts, in the thread that calls it: a Node canvas of the same Skia generation as the
 * browser's, and a PDF writer.
 *
 * @param cacheBytes upper bound of what stays for the next certificate: backgrounds, images
 */
export async function createDrawer(
  images: ImageSource,
  source: FontSource,
  cacheBytes = 256 * 2 ** 20,
): Promise<Drawer> {
  const fonts = await createFontSet(createFontCatalog(source.own))
  const pictures = createPictureStore(images, Math.ceil((cacheBytes * 4) / 7))
  const resources = createPaintResources(fonts, (svg) => tracePath(svg, new Path2D()), noPicture)
  const paintPage = createPagePainter(createOpBounds(fonts), Math.ceil((cacheBytes * 3) / 7))

  async function prepare(template: TemplateDocument, values: readonly string[]) {
    await loadFonts(template, values, fonts, source.read)
    const sizes = await pictures.sizes(urlsIn(template, values))
    return layout(template, values, { fonts, pictureSize: (url): Dimensions | undefined => sizes.get(url) })
  }

  return {
    check: async (template, values) => layoutIssues(template, await prepare(template, values)),
    async png(template, values, scale) {
      const [background, ...fields] = (await prepare(template, values)).ops as [PictureOp, ...DrawOp[]]
      const inStrips = scale === 1 && isLargePage(background.width * background.height)
      const picture = await pictures.drawable(inStrips ? fields : [background, ...fields])
      const strips = inStrips ? await pictures.strips(background) : undefined
      const png = await paintPage([background, ...fields], scale, { ...resources, picture }, strips)
      await strips?.release()
      return png
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
