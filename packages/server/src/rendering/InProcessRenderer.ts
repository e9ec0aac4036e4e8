import {
  createFontCatalog,
  createFontSet,
  createPaintResources,
  type Dimensions,
  type DrawOp,
  devicePageSize,
  type ImageOp,
  layout,
  layoutIssues,
  loadFonts,
  physicalSize,
  tracePath,
} from '@certificate-sdk/template'
import { type Canvas, createCanvas, Path2D } from '@napi-rs/canvas'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import { describeFields } from '../pdf/describeFields.ts'
import { createPackImage } from '../pdf/packImage.ts'
import { writePdf } from '../pdf/writePdf.ts'
import { withPhysicalSize } from '../png/withPhysicalSize.ts'
import { writeSvg } from '../svg/writeSvg.ts'
import type { FontSource } from './FontSource.ts'
import { createPagePainter, isLargePage } from './PagePainter.ts'
import type { CertificateRenderer } from './Renderer.ts'
import { createRenderImages, type ImageSource } from './RenderImages.ts'

/**
 * The server's reader of layouts, in the thread that calls it: a Node canvas of the same Skia generation as the
 * browser's, and a PDF writer.
 *
 * @param cacheBytes upper bound of what stays for the next certificate: backgrounds, images
 */
export async function createInProcessRenderer(
  images: ImageSource,
  source: FontSource,
  cacheBytes = 256 * 2 ** 20,
): Promise<CertificateRenderer> {
  const fonts = await createFontSet(createFontCatalog(source.own))
  const pictures = createRenderImages(images, Math.ceil((cacheBytes * 3) / 7))
  const resources = createPaintResources<Path2D, Canvas>(fonts, {
    path: (svg) => tracePath(svg, new Path2D()),
    scratch: createScratch(),
    // Images are decoded for each certificate; see `drawable`.
    image: () => undefined,
  })
  const paintPage = createPagePainter(Math.ceil((cacheBytes * 3) / 7))
  const pack = createPackImage(Math.ceil(cacheBytes / 7))

  async function prepare(template: TemplateDocument, values: readonly string[]) {
    await loadFonts(template, values, fonts, source.read)
    const sizes = await pictures.sizes(urlsIn(template, values))
    return layout(template, values, { fonts, imageSize: (url): Dimensions | undefined => sizes.get(url) })
  }

  return {
    check: async (template, values) => layoutIssues(template, await prepare(template, values)),
    async png(template, values, scale) {
      const [background, ...fields] = (await prepare(template, values)).ops as [ImageOp, ...DrawOp[]]
      const size = devicePageSize(template.dimensions, scale)
      const inStrips = isLargePage(size)
      const image = await pictures.drawable(inStrips ? fields : [background, ...fields], scale)
      const strips = inStrips ? await pictures.strips(background.url, size) : undefined
      const png = await paintPage([background, ...fields], scale, { ...resources, image }, strips)
      await strips?.release()
      return withPhysicalSize(png, physicalSize(template))
    },
    async svg(template, values, { id, title, language = 'en' }) {
      const { ops } = await prepare(template, values)
      const images = await pictures.files(ops)
      const { dimensions: page } = template
      const [paper, prefix] = [physicalSize(template), `c${id.slice(0, 8)}-`]
      return Buffer.from(writeSvg({ ops, page, paper, fonts, images, title, language, prefix }))
    },
    async pdf(template, values, information) {
      const laidOut = await prepare(template, values)
      const images = await pictures.files(laidOut.ops)
      const fields = describeFields(template, values, laidOut, information)
      const { dimensions: page } = template
      const paper = physicalSize(template)
      return writePdf({ ops: laidOut.ops, page, paper, fonts, images, pack, information, fields })
    },
  }
}

/** One canvas that is used again and again. */
function createScratch() {
  const canvas = createCanvas(1, 1)
  return (width: number, height: number) => {
    // The height goes first, because a wide canvas after a tall one would be both for a moment.
    canvas.height = 1
    canvas.width = width
    canvas.height = height
    return canvas.getContext('2d')
  }
}

function urlsIn(template: TemplateDocument, values: readonly string[]): string[] {
  return [template.imageUrl, ...values.filter((value) => value.startsWith('image:'))]
}
