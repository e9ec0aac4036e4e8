import { type Dimensions, fieldKind, physicalSize, type TemplateField } from '@certificate-sdk/template'
import {
  contrastOn,
  createFontCatalog,
  createFontSet,
  createInkShapes,
  createPaintResources,
  createWordSet,
  type DrawOp,
  devicePageSize,
  type FontSet,
  goodQrContrast,
  type ImageOp,
  type InkOverlap,
  type InkShapes,
  type Layout,
  layout,
  type layoutField,
  layoutIssues,
  loadFonts,
  loadWords,
  newOverlaps,
  type PaintResources,
  type PlacedIssue,
  partBelow,
  resolveFieldValues,
  sampleOf,
  type Tones,
  tracePath,
  wordListModules,
} from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { type Canvas, createCanvas, Path2D } from '@napi-rs/canvas'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import { describeFields } from '../pdf/describeFields.ts'
import { ImagePacker } from '../pdf/ImagePacker.ts'
import type { PdfInformation } from '../pdf/PdfInformation.ts'
import { writePdf } from '../pdf/writePdf.ts'
import { withPhysicalSize } from '../png/withPhysicalSize.ts'
import { writeSvg } from '../svg/writeSvg.ts'
import { cacheLayouts } from './cacheLayouts.ts'
import type { FontSource } from './FontSource.ts'
import { isLargePage, PagePainter } from './PagePainter.ts'
import type { CertificateRenderer, CheckResult } from './Renderer.ts'
import { type ImageSource, RenderImages } from './RenderImages.ts'

/**
 * Renders in the calling thread: lays out with HarfBuzz, paints on a Node canvas of the browser's Skia generation, and
 * writes PDF and SVG from the same draw operations.
 */
export class InProcessRenderer implements CertificateRenderer {
  readonly #source: FontSource
  readonly #fonts: FontSet
  readonly #words = createWordSet()
  readonly #ink: InkShapes
  readonly #images: RenderImages
  readonly #resources: PaintResources<Path2D, Canvas>
  readonly #painter: PagePainter
  readonly #packer: ImagePacker
  /** Of checks only: a QR code that is not drawn is laid out as its square. */
  readonly #checked = cacheLayouts()
  /** Below translucent QR codes, by their fields. */
  readonly #tones = new WeakMap<TemplateField, Tones>()
  /** Of templates whose certificates have overlaps; collected with the template. */
  readonly #samples = new WeakMap<TemplateDocument, { images: string; overlaps: readonly InkOverlap[] }>()

  private constructor(images: ImageSource, source: FontSource, fonts: FontSet, cacheBytes: number) {
    this.#source = source
    this.#fonts = fonts
    this.#ink = createInkShapes(fonts)
    this.#images = new RenderImages(images, Math.ceil((cacheBytes * 3) / 7))
    this.#painter = new PagePainter(Math.ceil((cacheBytes * 3) / 7))
    this.#packer = new ImagePacker(Math.ceil(cacheBytes / 7))
    this.#resources = createPaintResources<Path2D, Canvas>(fonts, {
      path: (svg) => tracePath(svg, new Path2D()),
      scratch: createScratch(),
      // Replaced for every certificate by what `RenderImages.drawable` decoded.
      image: () => undefined,
    })
  }

  /** @param cacheBytes upper bound of the backgrounds and images that are cached for the next certificates */
  static async create(
    images: ImageSource,
    source: FontSource,
    cacheBytes = 256 * 2 ** 20,
  ): Promise<InProcessRenderer> {
    const fonts = await createFontSet(createFontCatalog(source.own))
    return new InProcessRenderer(images, source, fonts, cacheBytes)
  }

  async check(template: TemplateDocument, values: readonly string[]): Promise<CheckResult> {
    const result = await this.#layout(template, values, { issuesOnly: true, layoutOne: this.#checked })
    const issues = await this.#withoutReadable(template, result)
    if (issues.length || !result.overlaps.length) return { issues, overlaps: [] }
    return { issues, overlaps: newOverlaps(result.overlaps, await this.#sampleOverlaps(template, values)) }
  }

  /** The issues of a layout, without those of QR codes that can be read on the page's own pixels. */
  async #withoutReadable(template: TemplateDocument, result: Layout): Promise<PlacedIssue[]> {
    const issues = layoutIssues(template, result)
    const readable = new Set<PlacedIssue>()
    for (const issue of issues)
      if (issue.code === 'qr_too_pale' && (await this.#isReadable(template, result, issue)))
        readable.add(issue)
    return issues.filter((issue) => !readable.has(issue))
  }

  async #isReadable(template: TemplateDocument, result: Layout, { field, index }: PlacedIssue) {
    const part = partBelow(result.fields, index, this.#ink)
    if (!part || field.opacity === undefined) return false
    const known = this.#tones.get(field)
    const tones = known ?? (await this.#images.tones(template.imageUrl, part, template.dimensions))
    if (tones) this.#tones.set(field, tones)
    return tones !== undefined && contrastOn(field, tones) >= goodQrContrast
  }

  /** Overlaps in the author's own sample, with the images of this certificate. */
  async #sampleOverlaps(
    template: TemplateDocument,
    values: readonly string[],
  ): Promise<readonly InkOverlap[]> {
    const isImage = template.fields.map(({ type }) => fieldKind(type).content === 'image')
    const images = values.filter((_, i) => isImage[i]).join()
    const known = this.#samples.get(template)
    if (known?.images === images) return known.overlaps
    const texts = resolveFieldValues(template, sampleOf(template), dateLocales)
    const sample = texts.map((text, i) => (isImage[i] ? (values[i] ?? '') : text))
    const { overlaps } = await this.#layout(template, sample, { issuesOnly: true })
    this.#samples.set(template, { images, overlaps })
    return overlaps
  }

  async png(template: TemplateDocument, values: readonly string[], scale: number): Promise<Uint8Array> {
    const [background, ...fields] = (await this.#layout(template, values)).ops as [ImageOp, ...DrawOp[]]
    const size = devicePageSize(template.dimensions, scale)
    const inStrips = isLargePage(size)
    const image = await this.#images.drawable(inStrips ? fields : [background, ...fields], scale)
    const strips = inStrips ? await this.#images.strips(background.url, size) : undefined
    const resources = { ...this.#resources, image }
    const png = await this.#painter.paint([background, ...fields], scale, resources, strips)
    await strips?.release()
    return withPhysicalSize(png, physicalSize(template))
  }

  async svg(
    template: TemplateDocument,
    values: readonly string[],
    { id, title, language = 'en' }: PdfInformation,
  ): Promise<Uint8Array> {
    const { ops } = await this.#layout(template, values)
    const images = await this.#images.files(ops)
    const { dimensions: page } = template
    const [paper, prefix] = [physicalSize(template), `c${id.slice(-8)}-`]
    return Buffer.from(writeSvg({ ops, page, paper, fonts: this.#fonts, images, title, language, prefix }))
  }

  async pdf(
    template: TemplateDocument,
    values: readonly string[],
    information: PdfInformation,
  ): Promise<Uint8Array> {
    const laidOut = await this.#layout(template, values)
    return writePdf({
      ops: laidOut.ops,
      page: template.dimensions,
      paper: physicalSize(template),
      fonts: this.#fonts,
      images: await this.#images.files(laidOut.ops),
      packer: this.#packer,
      information,
      fields: describeFields(template, values, laidOut, information),
    })
  }

  async #layout(
    template: TemplateDocument,
    values: readonly string[],
    { issuesOnly = false, layoutOne }: { issuesOnly?: boolean; layoutOne?: typeof layoutField } = {},
  ) {
    await loadFonts(template, values, this.#fonts, this.#source.read)
    await loadWords(template, values, this.#words, (list) => wordListModules[list]())
    const urls = [template.imageUrl, ...values.filter((value) => value.startsWith('image:'))]
    const sizes = await this.#images.sizes(urls)
    const imageSize = (url: string): Dimensions | undefined => sizes.get(url)
    const resources = { fonts: this.#fonts, words: this.#words, ink: this.#ink, imageSize, issuesOnly }
    return layout(template, values, resources, layoutOne)
  }
}

/** One canvas that is reused for every intermediate drawing. */
function createScratch() {
  const canvas = createCanvas(1, 1)
  return (width: number, height: number) => {
    // Shrink the height first: widening a tall canvas would allocate both dimensions for a moment.
    canvas.height = 1
    canvas.width = width
    canvas.height = height
    return canvas.getContext('2d')
  }
}
