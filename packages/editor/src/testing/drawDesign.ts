import { readFontFile } from '@certificate-sdk/fonts/node'
import {
  createFontSet,
  createPaintResources,
  createWordSet,
  layout,
  loadAllLayoutParts,
  loadFonts,
  loadWords,
  paint,
  placePage,
  wordListModules,
} from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { type Canvas, createCanvas, type Image, loadImage, Path2D } from '@napi-rs/canvas'
import type { Design } from '../document/Design.ts'
import { toDocument } from '../document/EditorDocument.ts'
import { sampleCertificate } from '../document/sampleCertificate.ts'
import type { SampleData } from '../samples/SampleData.ts'
import { createLayoutOnce } from './createLayoutOnce.ts'

const fonts = await createFontSet()
const parts = loadAllLayoutParts()
const layoutOnce = createLayoutOnce()
const logos = new Map<string, Image>()
const resources = createPaintResources<Path2D, Canvas>(fonts, {
  newPath: () => new Path2D(),
  scratch: (width, height) => createCanvas(width, height).getContext('2d'),
  image(url, { width, height }) {
    const logo = logos.get(url)
    if (!logo) return undefined
    const image = createCanvas(width, height)
    image.getContext('2d').drawImage(logo, 0, 0, width, height)
    return [{ image, top: 0 }]
  },
})

/** Draws the pages of a built-in design at full size, as they would be issued with these values. */
export async function drawDesign(design: Design, locale: string, samples: SampleData): Promise<Canvas[]> {
  const { name, dimensions, background, fields, pages = [] } = design
  const own = { imageUrl: '', ...(background && { background }) }
  const template = {
    ...{ ...own, name, dimensions, locale, fields: [...fields] },
    pages: pages.map((list) => ({ ...own, fields: [...list] })),
  }
  const certificate = sampleCertificate(
    toDocument(template, () => ''),
    samples,
    dateLocales,
  )
  await loadFonts(certificate, fonts, readFontFile)
  const words = createWordSet()
  await loadWords(certificate, words, (list) => wordListModules[list]())
  const url = samples.organizationLogo
  if (url && !logos.has(url)) logos.set(url, await loadImage(url))
  const imageSize = (image: string) => logos.get(image)
  const shown = { fonts, words, parts: await parts, imageSize }
  return certificate.pages.map((page) => {
    const canvas = createCanvas(dimensions.width, dimensions.height)
    paint(layout(page, shown, layoutOnce).ops, canvas.getContext('2d'), resources, placePage(dimensions, 1))
    return canvas
  })
}
