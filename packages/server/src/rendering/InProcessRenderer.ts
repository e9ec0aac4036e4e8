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
  type FontCatalog,
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
import { releaseNativeMemory } from './releaseNativeMemory.ts'

/** Memory that an {@link InProcessRenderer} keeps for the next certificates, in bytes. */
export interface RendererMemory {
  /** Upper bound of backgrounds and images. Default: 256 MB. */
  cacheBytes?: number
  /** Font files after which all are forgotten before the next certificate. Default: 64 MB, more than are shipped. */
  fontBytes?: number
}

/** Fonts, with the measurements and objects derived from them. */
interface FontTools {
  fonts: FontSet
  ink: InkShapes
  resources: PaintResources<Path2D, Canvas>
}

/**
 * Renders in the calling thread: lays out with HarfBuzz, paints on a Node canvas of the browser's Skia generation, and
 * writes PDF and SVG from the same draw operations.
 */
export class InProcessRenderer implements CertificateRenderer {
  readonly #source: FontSource
  readonly #fontBytes: number
  /** Replaced as a whole, so that a certificate that is being rendered keeps its own. */
  #tools: FontTools
  readonly #words = createWordSet()
  readonly #images: RenderImages
  readonly #painter: PagePainter
  readonly #packer: ImagePacker
  /** Of checks only: a QR code that is not drawn is laid out as its square. */
  readonly #checked = cacheLayouts()
  /** Below translucent QR codes, by their fields. */
  readonly #tones = new WeakMap<TemplateField, Tones>()
  /** Of templates whose certificates have overlaps; collected with the template. */
  readonly #samples = new WeakMap<TemplateDocument, { images: string; overlaps: readonly InkOverlap[] }>()

  private constructor(
    images: ImageSource,
    source: FontSource,
    tools: FontTools,
    { cacheBytes, fontBytes }: Required<RendererMemory>,
  ) {
    this.#source = source
    this.#tools = tools
    this.#fontBytes = fontBytes
    this.#images = new RenderImages(images, Math.ceil((cacheBytes * 3) / 7))
    this.#painter = new PagePainter(Math.ceil((cacheBytes * 3) / 7))
    this.#packer = new ImagePacker(Math.ceil(cacheBytes / 7))
  }

  static async create(
    images: ImageSource,
    source: FontSource,
    { cacheBytes = 256 * 2 ** 20, fontBytes = 64 * 2 ** 20 }: RendererMemory = {},
  ): Promise<InProcessRenderer> {
    const tools = await createFontTools(createFontCatalog(source.own))
    return new InProcessRenderer(images, source, tools, { cacheBytes, fontBytes })
  }

  async check(template: TemplateDocument, values: readonly string[]): Promise<CheckResult> {
    const tools = await this.#fontTools()
    const result = await this.#layout(template, values, tools, { issuesOnly: true, layoutOne: this.#checked })
    const issues = await this.#withoutReadable(template, result, tools)
    if (issues.length || !result.overlaps.length) return { issues, overlaps: [] }
    const known = await this.#sampleOverlaps(template, values, tools)
    return { issues, overlaps: newOverlaps(result.overlaps, known) }
  }

  /** The issues of a layout, without those of QR codes that can be read on the page's own pixels. */
  async #withoutReadable(
    template: TemplateDocument,
    result: Layout,
    { ink }: FontTools,
  ): Promise<PlacedIssue[]> {
    const issues = layoutIssues(template, result)
    const readable = new Set<PlacedIssue>()
    for (const issue of issues)
      if (issue.code === 'qr_too_pale' && (await this.#isReadable(template, result, issue, ink)))
        readable.add(issue)
    return issues.filter((issue) => !readable.has(issue))
  }

  async #isReadable(
    template: TemplateDocument,
    result: Layout,
    { field, index }: PlacedIssue,
    ink: InkShapes,
  ) {
    const part = partBelow(result.fields, index, ink)
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
    tools: FontTools,
  ): Promise<readonly InkOverlap[]> {
    const isImage = template.fields.map(({ type }) => fieldKind(type).content === 'image')
    const images = values.filter((_, i) => isImage[i]).join()
    const known = this.#samples.get(template)
    if (known?.images === images) return known.overlaps
    const texts = resolveFieldValues(template, sampleOf(template), dateLocales)
    const sample = texts.map((text, i) => (isImage[i] ? (values[i] ?? '') : text))
    const { overlaps } = await this.#layout(template, sample, tools, { issuesOnly: true })
    this.#samples.set(template, { images, overlaps })
    return overlaps
  }

  async png(template: TemplateDocument, values: readonly string[], scale: number): Promise<Uint8Array> {
    const tools = await this.#fontTools()
    const { ops } = await this.#layout(template, values, tools)
    const [background, ...fields] = ops as [ImageOp, ...DrawOp[]]
    const size = devicePageSize(template.dimensions, scale)
    const inStrips = isLargePage(size)
    const image = await this.#images.drawable(inStrips ? fields : [background, ...fields], scale)
    const strips = inStrips ? await this.#images.strips(background.url, size) : undefined
    const resources = { ...tools.resources, image }
    const png = await this.#painter.paint([background, ...fields], scale, resources, strips)
    await strips?.release()
    return withPhysicalSize(png, physicalSize(template))
  }

  async svg(
    template: TemplateDocument,
    values: readonly string[],
    { id, title, language = 'en' }: PdfInformation,
  ): Promise<Uint8Array> {
    const tools = await this.#fontTools()
    const { ops } = await this.#layout(template, values, tools)
    const images = await this.#images.files(ops)
    const { dimensions: page } = template
    const [paper, prefix] = [physicalSize(template), `c${id.slice(-8)}-`]
    const { fonts } = tools
    return Buffer.from(writeSvg({ ops, page, paper, fonts, images, title, language, prefix }))
  }

  async pdf(
    template: TemplateDocument,
    values: readonly string[],
    information: PdfInformation,
  ): Promise<Uint8Array> {
    const tools = await this.#fontTools()
    const laidOut = await this.#layout(template, values, tools)
    return writePdf({
      ops: laidOut.ops,
      page: template.dimensions,
      paper: physicalSize(template),
      fonts: tools.fonts,
      images: await this.#images.files(laidOut.ops),
      packer: this.#packer,
      information,
      fields: describeFields(template, values, laidOut, information),
    })
  }

  /** The loaded fonts, or none if there are too many. */
  async #fontTools(): Promise<FontTools> {
    const { catalog, byteLength } = this.#tools.fonts
    if (byteLength > this.#fontBytes) {
      this.#tools = await createFontTools(catalog)
      // The shaper's copies are freed with the objects that own them, of which V8 sees only a few bytes.
      await releaseNativeMemory()
    }
    return this.#tools
  }

  async #layout(
    template: TemplateDocument,
    values: readonly string[],
    { fonts, ink }: FontTools,
    { issuesOnly = false, layoutOne }: { issuesOnly?: boolean; layoutOne?: typeof layoutField } = {},
  ) {
    await loadFonts(template, values, fonts, this.#source.read)
    await loadWords(template, values, this.#words, (list) => wordListModules[list]())
    const urls = [template.imageUrl, ...values.filter((value) => value.startsWith('image:'))]
    const sizes = await this.#images.sizes(urls)
    const imageSize = (url: string): Dimensions | undefined => sizes.get(url)
    const resources = { fonts, words: this.#words, ink, imageSize, issuesOnly }
    return layout(template, values, resources, layoutOne)
  }
}

async function createFontTools(catalog: FontCatalog): Promise<FontTools> {
  const fonts = await createFontSet(catalog)
  const resources = createPaintResources<Path2D, Canvas>(fonts, {
    path: (svg) => tracePath(svg, new Path2D()),
    scratch: createScratch(),
    // Replaced for every certificate by what `RenderImages.drawable` decoded.
    image: () => undefined,
  })
  return { fonts, ink: createInkShapes(fonts), resources }
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
