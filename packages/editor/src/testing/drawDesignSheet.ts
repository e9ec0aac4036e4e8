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
  tracePath,
  wordListModules,
} from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { type Language, languages } from '@certificate-sdk/template/languages'
import { type Canvas, createCanvas, type Image, loadImage, Path2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { Design } from '../document/Design.ts'
import { sampleCertificate } from '../document/sampleCertificate.ts'
import { loadMessages } from '../loading/loadMessages.ts'
import { createSamples, type SampleData } from '../samples/SampleData.ts'
import { designsIn } from '../start/designs/designs.ts'

/** Size of one design in px. Portraits stand in the middle of it. */
const [width, height] = [300, 212]
const quality = 46
/** The date on the drawn certificates. */
const day = new Date('2026-11-21')

const fonts = await createFontSet()
const parts = loadAllLayoutParts()
const logos = new Map<string, Image>()
const resources = createPaintResources<Path2D, Canvas>(fonts, {
  path: (svg) => tracePath(svg, new Path2D()),
  scratch: (width, height) => createCanvas(width, height).getContext('2d'),
  image(url, { width, height }) {
    const logo = logos.get(url)
    if (!logo) return undefined
    const image = createCanvas(width, height)
    image.getContext('2d').drawImage(logo, 0, 0, width, height)
    return [{ image, top: 0 }]
  },
})

/** Languages that have a file: British spelling is not worth another one, and uses the American images. */
export const sheetLanguages: readonly Language[] = languages.filter((language) => language !== 'en-GB')

/**
 * Draws the built-in designs with sample values, one below the other, as the file for the start screen
 * (WebP).
 */
export async function drawDesignSheet(language: Language): Promise<Uint8Array> {
  const { messages, direction } = await loadMessages([language])
  const designs = designsIn(messages, direction)
  const sheet = createCanvas(width, height * designs.length)
  const context = sheet.getContext('2d')
  context.imageSmoothingQuality = 'high'
  const samples = createSamples(day, messages)
  for (const [i, design] of designs.entries()) {
    const shown = design.dimensions.width > design.dimensions.height ? width : height / Math.SQRT2
    context.drawImage(
      await drawDesign(design, language, samples),
      ...([(width - shown) / 2, i * height, shown, height] as const),
    )
  }
  return sharp(sheet.toBuffer('image/png')).webp({ quality, effort: 6 }).toBuffer()
}

/** Draws a built-in design in its full size, as it would be issued with these values. */
async function drawDesign(
  { dimensions, background, fields, name }: Design,
  locale: string,
  samples: SampleData,
): Promise<Canvas> {
  const page = { name, imageUrl: '', dimensions, locale, ...(background && { background }) }
  const document = { page, fields: fields.map((field) => ({ key: '', field })) }
  const certificate = sampleCertificate(document, samples, dateLocales)
  await loadFonts(certificate, fonts, readFontFile)
  const words = createWordSet()
  await loadWords(certificate, words, (list) => wordListModules[list]())
  const url = samples.organizationLogo
  if (url && !logos.has(url)) logos.set(url, await loadImage(url))
  const { ops } = layout(certificate.pages[0], {
    fonts,
    words,
    parts: await parts,
    imageSize: (url) => logos.get(url),
  })
  const canvas = createCanvas(dimensions.width, dimensions.height)
  paint(ops, canvas.getContext('2d'), resources, placePage(dimensions, 1))
  return canvas
}
