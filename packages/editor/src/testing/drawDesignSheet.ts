import { createHash } from 'node:crypto'
import { type Language, languages } from '@certificate-sdk/template/languages'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { Design } from '../document/Design.ts'
import { loadMessages } from '../loading/loadMessages.ts'
import { createSamples } from '../samples/SampleData.ts'
import { designsIn } from '../start/designs/designs.ts'
import { designsPerSheet } from '../start/StoredImage.tsx'
import { drawDesign } from './drawDesign.ts'

/** A file of images of designs, for screens of one kind. */
interface SheetKind {
  /** Beginning of the file name. */
  name: string
  /** Size of one design in px. Portrait pages are centered in it. */
  width: number
  height: number
  type: 'webp' | 'avif'
}

/** Screens with one pixel per CSS px, and dense ones, whose files are a third smaller in a format that takes longer to show. */
const sheetKinds: readonly SheetKind[] = [
  { name: 'designs', width: 252, height: 178, type: 'webp' },
  { name: 'dense', width: 504, height: 356, type: 'avif' },
]
const quality = 30
/** The date on the drawn certificates. */
const day = new Date('2026-11-21')

/** Languages with a file: British English uses the American images. */
export const sheetLanguages: readonly Language[] = languages.filter((language) => language !== 'en-GB')

/** Returns everything in a language that its images show. */
async function sourcesOf(language: Language) {
  const { messages, direction } = await loadMessages([language])
  return { designs: designsIn(messages, direction), samples: createSamples(day, messages) }
}

/** Returns digests of the images' contents, by language: they change with a design, a word in it, or a sample. */
export async function digestSheets(): Promise<Record<string, string>> {
  const digestOf = async (language: Language) =>
    createHash('sha256')
      .update(JSON.stringify(await sourcesOf(language)))
      .digest('base64url')
  return Object.fromEntries(
    await Promise.all(sheetLanguages.map(async (language) => [language, await digestOf(language)] as const)),
  )
}

/**
 * Draws the built-in designs with sample values, some below each other, as the files for the start screen.
 *
 * @returns files by name
 */
export async function drawDesignSheets(language: Language): Promise<Map<string, Uint8Array>> {
  const { designs, samples } = await sourcesOf(language)
  const drawn: DrawnPage[] = []
  for (const design of designs) {
    const [page] = await drawDesign(design, language, samples)
    drawn.push({ design, page })
  }
  const sheets = new Map<string, Uint8Array>()
  for (let at = 0; at < designs.length; at += designsPerSheet)
    for (const kind of sheetKinds)
      sheets.set(
        `${kind.name}-${language}-${at / designsPerSheet + 1}.${kind.type}`,
        await drawSheet(drawn.slice(at, at + designsPerSheet), kind),
      )
  return sheets
}

interface DrawnPage {
  design: Design
  page: Canvas | undefined
}

async function drawSheet(drawn: readonly DrawnPage[], kind: SheetKind): Promise<Uint8Array> {
  const { width, height } = kind
  const sheet = createCanvas(width, height * drawn.length)
  const context = sheet.getContext('2d')
  context.imageSmoothingQuality = 'high'
  for (const [i, { design, page }] of drawn.entries()) {
    const ratio = design.dimensions.width / design.dimensions.height
    // Landscape paper fills its space, whose shape differs by less than a px.
    const [wide, high] =
      ratio < 1 ? [height / Math.SQRT2, height] : [width, ratio > 1.5 ? width / ratio : height]
    if (page) context.drawImage(page, (width - wide) / 2, i * height + (height - high) / 2, wide, high)
  }
  const image = sharp(sheet.toBuffer('image/png'))
  return (
    kind.type === 'webp' ? image.webp({ quality, effort: 6 }) : image.avif({ quality, effort: 2 })
  ).toBuffer()
}

/** Width of an image in the documentation, in px. */
const shownWidth = 480

/** Draws every page of the built-in designs as a file for the documentation (WebP), by its name without extension. */
export async function drawDesignImages(): Promise<Map<string, Uint8Array>> {
  const { messages } = await loadMessages(['en'])
  const images = new Map<string, Uint8Array>()
  for (const design of designsIn(messages, 'ltr')) {
    const pages = await drawDesign(design, 'en', createSamples(day, messages))
    for (const [i, page] of pages.entries())
      images.set(
        i ? `${design.id}-${i + 1}` : design.id,
        await sharp(page.toBuffer('image/png'))
          .resize(shownWidth)
          .webp({ quality: 72, effort: 6 })
          .toBuffer(),
      )
  }
  return images
}
