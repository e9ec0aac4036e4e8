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
import type { Language } from '@certificate-sdk/template/languages'
import { type Canvas, createCanvas, Path2D } from '@napi-rs/canvas'
import type { Design } from '../document/Design.ts'
import { sampleCertificate } from '../document/sampleCertificate.ts'
import { loadMessages } from '../loading/loadMessages.ts'
import type { Messages } from '../locales/en.ts'
import { createSamples } from '../samples/SampleData.ts'
import { designsIn } from '../start/designs/designs.ts'

const width = 360
const quality = 82
/** The date on the drawn certificates. */
const day = new Date('2026-11-21')

const fonts = await createFontSet()
const resources = createPaintResources<Path2D, Canvas>(fonts, {
  path: (svg) => tracePath(svg, new Path2D()),
  scratch: (width, height) => createCanvas(width, height).getContext('2d'),
  image: () => undefined,
})

/**
 * Draws the built-in designs with sample values, one below the other, as the file for the start screen
 * (WebP).
 */
export async function drawDesignSheet(language: Language): Promise<Uint8Array> {
  const { messages } = await loadMessages([language])
  const designs = designsIn(messages, language)
  const heights = designs.map(({ dimensions }) => Math.round((dimensions.height / dimensions.width) * width))
  const [height = 0] = heights
  const sheet = createCanvas(width, height * designs.length)
  const context = sheet.getContext('2d')
  context.imageSmoothingQuality = 'high'
  for (const [i, design] of designs.entries())
    context.drawImage(await draw(design, messages, language), 0, i * height, width, height)
  return sheet.encode('webp', quality)
}

async function draw(
  { dimensions, fields, name, draw }: Design,
  messages: Messages,
  locale: string,
): Promise<Canvas> {
  const page = { name, imageUrl: '', dimensions, locale }
  const samples = createSamples(day, messages)
  const document = { page, fields: fields.map((field) => ({ key: '', field })) }
  const certificate = sampleCertificate(document, samples, dateLocales)
  await loadFonts(certificate, fonts, readFontFile)
  const words = createWordSet()
  const parts = loadAllLayoutParts()
  await loadWords(certificate, words, (list) => wordListModules[list]())
  const canvas = createCanvas(dimensions.width, dimensions.height)
  const context = canvas.getContext('2d')
  draw?.(context as unknown as CanvasRenderingContext2D, dimensions)
  const { ops } = layout(certificate.pages[0], {
    fonts,
    words,
    parts: await parts,
    imageSize: () => undefined,
  })
  paint(ops, context, resources, placePage(dimensions, 1))
  return canvas
}
