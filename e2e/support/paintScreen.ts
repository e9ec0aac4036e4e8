// Runs in the browser: what the editor does with a design, without the editor around it.
import {
  type CanvasImage,
  createCpuCanvas,
  createImages,
  createSizedImages,
} from '@certificate-sdk/editor/internal'
import type { CertificateData, Template } from '@certificate-sdk/template'
import {
  createFontSet,
  createPaintResources,
  createWordSet,
  type DrawOp,
  type FontSet,
  layout,
  loadAllLayoutParts,
  loadFonts,
  loadWords,
  type Pixels,
  paint,
  paintGround,
  placePage,
  resolve,
  wordListModules,
} from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { canonicalJson } from './canonicalJson.ts'
import { comparePixels, type PixelDifference } from './comparePixels.ts'
import { everyDate } from './everyDate.ts'

/** Input for painting on the page. Images are URLs that it can load. */
export interface ScreenRequest {
  template: Template
  subject: CertificateData
  scale: number
  /** Moves the first glyph of a field by this many px, to prove that the difference is detected. */
  nudge?: { field: number; by: number }
}

/** Top left corner of the page on the canvas. */
const corner = [41, 67] as const
const images = createImages()
const words = createWordSet()
const parts = loadAllLayoutParts()
let fontSet: Promise<FontSet> | undefined

/** Lays out a certificate with the editor's own functions; returns the JSON of each operation. */
export async function layoutScreen(request: Pick<ScreenRequest, 'template' | 'subject'>): Promise<string[]> {
  return (await layOut(request)).ops.map(canonicalJson)
}

/** Returns the dates of every locale in every form, as written by this browser. */
export function datesOnScreen(): string[] {
  return everyDate(dateLocales)
}

/** Paints a certificate with the editor's own functions, and compares it with the issued one. */
export async function paintScreen(request: ScreenRequest): Promise<PixelDifference> {
  const { template, scale, nudge } = request
  // The service draws in the meantime.
  const issued = fetch('/issued')
  const { ops, fonts } = await layOut(request)
  for (const op of ops) {
    const [glyph] = op.kind === 'glyphs' && op.field === nudge?.field ? op.glyphs : []
    if (glyph && nudge) glyph.x += nudge.by
  }
  const page = placePage(template.dimensions, scale, ...corner)
  // Leave room around the page, like the editor.
  const [, context] = createCpuCanvas(page.x * 2 + page.width, page.y * 2 + page.height)
  paintGround(context, page)
  const scratch = (width: number, height: number) => createCpuCanvas(width, height)[1]
  const newPath = () => new Path2D()
  const image = createSizedImages(images.find).make
  const { paintShadow } = (await parts).effects
  const toImage = ({ width, height, data }: Pixels): CanvasImage => {
    const [canvas, context] = createCpuCanvas(width, height)
    context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
    return canvas
  }
  const tools = { newPath, scratch, image, paintShadow, toImage }
  paint(ops, context, createPaintResources<Path2D, CanvasImage>(fonts, tools), page)
  const { data } = context.getImageData(page.x, page.y, page.width, page.height)
  return comparePixels(data, new Uint8Array(await (await issued).arrayBuffer()))
}

async function layOut({
  template,
  subject,
}: Pick<ScreenRequest, 'template' | 'subject'>): Promise<{ ops: DrawOp[]; fonts: FontSet }> {
  fontSet ??= createFontSet()
  const fonts = await fontSet
  const certificate = resolve(template, subject, dateLocales)
  const [page] = certificate.pages
  const shown = page.items.flatMap(({ content }) => (content.kind === 'image' ? content.url : []))
  const urls = [page.background, ...shown].filter((url) => url !== '')
  await Promise.all([...new Set(urls)].map(load))
  await loadFonts(certificate, fonts, async (face) => {
    const response = await fetch(`/fonts/${face}.ttf`)
    if (!response.ok) throw new Error(`there is no font ${face}`)
    return new Uint8Array(await response.arrayBuffer())
  })
  await loadWords(certificate, words, (list) => wordListModules[list]())
  return { ops: layout(page, { fonts, words, parts: await parts, imageSize: images.find }).ops, fonts }
}

async function load(url: string): Promise<void> {
  if (!(await images.load(url))) throw new Error(`${url} is not an image`)
}
