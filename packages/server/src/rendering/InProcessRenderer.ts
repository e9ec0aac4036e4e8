import type { Dimensions } from '@certificate-sdk/template'
import {
  type Certificate,
  type CertificateItem,
  type CertificatePage,
  createFontCatalog,
  createFontSet,
  createInkShapes,
  createPaintResources,
  createWordSet,
  type DrawOp,
  devicePageSize,
  type FieldLayout,
  type FontCatalog,
  type FontSet,
  type InkOp,
  type InkOverlap,
  type InkShapes,
  isReadableOn,
  type Layout,
  type LayoutParts,
  layout,
  layoutIssues,
  type layoutItem,
  loadAllLayoutParts,
  loadFonts,
  loadWords,
  newOverlaps,
  type PaintResources,
  type PlacedIssue,
  partBelow,
  type Tones,
  tracePath,
  wordListModules,
} from '@certificate-sdk/template/internal'
import { type Canvas, createCanvas, Path2D } from '@napi-rs/canvas'
import { describeFields } from '../pdf/describeFields.ts'
import { ImagePacker } from '../pdf/ImagePacker.ts'
import { writePdf } from '../pdf/writePdf.ts'
import { withPhysicalSize } from '../png/withPhysicalSize.ts'
import { writeSvg } from '../svg/writeSvg.ts'
import { cacheLayouts } from './cacheLayouts.ts'
import { drawShadows } from './drawShadows.ts'
import type { FontSource } from './FontSource.ts'
import { isLargePage, PagePainter } from './PagePainter.ts'
import { pageOps } from './pageOps.ts'
import type { CertificateRenderer } from './Renderer.ts'
import { type ImageSource, RenderImages, toCanvas } from './RenderImages.ts'
import type { CheckJob, CheckResult, DocumentJob, PngJob, RenderJob, ResultOf } from './RenderJob.ts'
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
  readonly #parts: LayoutParts
  readonly #images: RenderImages
  readonly #painter: PagePainter
  readonly #packer: ImagePacker
  /** Of checks only: a QR code that is not drawn is laid out as its square. */
  readonly #checked = cacheLayouts()
  /** Below translucent QR codes, by the items of a template's sample. */
  readonly #tones = new WeakMap<CertificateItem, Tones>()
  /** Of samples of templates whose certificates have overlaps. */
  readonly #samples = new WeakMap<Certificate, { images: string; overlaps: readonly InkOverlap[] }>()

  private constructor(
    images: ImageSource,
    source: FontSource,
    tools: FontTools,
    parts: LayoutParts,
    { cacheBytes, fontBytes }: Required<RendererMemory>,
  ) {
    this.#source = source
    this.#tools = tools
    this.#parts = parts
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
    const parts = await loadAllLayoutParts()
    const tools = await createFontTools(createFontCatalog(source.own), parts)
    return new InProcessRenderer(images, source, tools, parts, { cacheBytes, fontBytes })
  }

  async render<Job extends RenderJob>(job: Job): Promise<ResultOf<Job>> {
    return (await this.#run(job)) as ResultOf<Job>
  }

  #run(job: RenderJob): Promise<CheckResult | Uint8Array> {
    if (job.kind === 'check') return this.#check(job)
    if (job.kind === 'png') return this.#png(job)
    return job.kind === 'pdf' ? this.#pdf(job) : this.#svg(job)
  }

  async #check({ certificate, sample }: CheckJob): Promise<CheckResult> {
    const tools = await this.#fontTools()
    const layoutOne = this.#checked(sample.pages[0].items)
    const result = await this.#layout(certificate, tools, { issuesOnly: true, layoutOne })
    const issues = await this.#withoutReadable(certificate, sample, result, tools)
    if (issues.length || !result.overlaps.length) return { issues, overlaps: [] }
    const known = await this.#sampleOverlaps(certificate, sample, tools)
    return { issues, overlaps: newOverlaps(result.overlaps, known) }
  }

  /** The issues of a layout, without those of QR codes that can be read on the page's own pixels. */
  async #withoutReadable(
    { pages: [page] }: Certificate,
    sample: Certificate,
    result: Layout,
    { ink }: FontTools,
  ): Promise<PlacedIssue[]> {
    const issues = layoutIssues(result)
    const readable = new Set<PlacedIssue>()
    for (const issue of issues) {
      const key = sample.pages[0].items[issue.index] as CertificateItem
      if (issue.code === 'qr_too_pale' && (await this.#isReadable(page, key, result, issue.index, ink)))
        readable.add(issue)
    }
    return issues.filter((issue) => !readable.has(issue))
  }

  async #isReadable(
    { background, fill, size }: CertificatePage,
    key: CertificateItem,
    { fields }: Layout,
    index: number,
    ink: InkShapes,
  ): Promise<boolean> {
    const { item } = fields[index] as FieldLayout
    // Only pixels of the image are examined, which a color may shine through.
    const part = !fill ? partBelow(fields, index, ink) : undefined
    if (!part) return false
    const tones = this.#tones.get(key) ?? (await this.#images.tones(background, part, size))
    if (tones) this.#tones.set(key, tones)
    return tones !== undefined && isReadableOn(item, tones)
  }

  /** Overlaps in the author's own sample, with the images of this certificate. */
  async #sampleOverlaps(
    { pages: [page] }: Certificate,
    sample: Certificate,
    tools: FontTools,
  ): Promise<readonly InkOverlap[]> {
    const images = page.items.flatMap(({ content }) => (content.kind === 'image' ? content.url : [])).join()
    const known = this.#samples.get(sample)
    if (known?.images === images) return known.overlaps
    const items = sample.pages[0].items.map((item, i) =>
      item.content.kind === 'image' ? (page.items[i] ?? item) : item,
    )
    const withImages: Certificate = { ...sample, pages: [{ ...page, items }] }
    const { overlaps } = await this.#layout(withImages, tools, { issuesOnly: true })
    this.#samples.set(sample, { images, overlaps })
    return overlaps
  }

  async #png({ certificate, scale }: PngJob): Promise<Uint8Array> {
    const tools = await this.#fontTools()
    const { ops } = await this.#layout(certificate, tools)
    const [page] = certificate.pages
    const size = devicePageSize(page.size, scale)
    const inStrips = isLargePage(size)
    const drawn = inStrips ? ops.filter(({ field }) => field !== undefined) : ops
    const image = await this.#images.drawable(drawn, scale)
    const strips = inStrips ? await this.#images.strips(page.background, size) : undefined
    const resources = { ...tools.resources, image }
    const png = await this.#painter.paint(pageOps(ops, page.size), scale, resources, strips)
    await strips?.release()
    return withPhysicalSize(png, page.paper)
  }

  async #svg({ certificate, information }: DocumentJob<'svg'>): Promise<Uint8Array> {
    const { id, title, language = 'en' } = information
    const tools = await this.#fontTools()
    const { ops } = await this.#layout(certificate, tools)
    const [{ size: page, paper }] = certificate.pages
    const { fonts } = tools
    const { drawn, shadows } = await this.#withDrawnShadows(ops, page, tools)
    const images = new Map([...(await this.#images.files(drawn)), ...shadows])
    const prefix = `c${id.slice(-8)}-`
    return Buffer.from(writeSvg({ ops: drawn, page, paper, fonts, images, title, language, prefix }))
  }

  async #pdf({ certificate, information }: DocumentJob<'pdf'>): Promise<Uint8Array> {
    const tools = await this.#fontTools()
    const laidOut = await this.#layout(certificate, tools)
    const [{ size, paper }] = certificate.pages
    const { drawn, shadows } = await this.#withDrawnShadows(laidOut.ops, size, tools)
    return writePdf({
      ops: drawn,
      page: size,
      paper,
      fonts: tools.fonts,
      images: new Map([...(await this.#images.files(drawn)), ...shadows]),
      packer: this.#packer,
      information,
      fields: describeFields(laidOut.fields, information),
    })
  }

  /** For files that have no shadows of their own: as areas and images. */
  #withDrawnShadows(ops: readonly DrawOp[], page: Dimensions, { fonts, resources }: FontTools) {
    const resourcesFor = async (inks: readonly InkOp[], scale: number) => ({
      ...resources,
      image: await this.#images.drawable(inks, scale),
    })
    return drawShadows(ops, page, fonts, resourcesFor)
  }

  /** The loaded fonts, or none if there are too many. */
  async #fontTools(): Promise<FontTools> {
    const { catalog, byteLength } = this.#tools.fonts
    if (byteLength > this.#fontBytes) {
      this.#tools = await createFontTools(catalog, this.#parts)
      // The shaper's copies are freed with the objects that own them, of which V8 sees only a few bytes.
      await releaseNativeMemory()
    }
    return this.#tools
  }

  async #layout(
    certificate: Certificate,
    { fonts, ink }: FontTools,
    { issuesOnly = false, layoutOne }: { issuesOnly?: boolean; layoutOne?: typeof layoutItem } = {},
  ): Promise<Layout> {
    await loadFonts(certificate, fonts, this.#source.read)
    await loadWords(certificate, this.#words, (list) => wordListModules[list]())
    const [page] = certificate.pages
    const urls = page.items.flatMap(({ content }) => (content.kind === 'image' ? content.url : []))
    const hosted = urls.filter((url) => url.startsWith('image:'))
    const sizes = await this.#images.sizes([page.background, ...hosted])
    const imageSize = (url: string): Dimensions | undefined => sizes.get(url)
    const resources = { fonts, words: this.#words, parts: this.#parts, ink, imageSize, issuesOnly }
    return layout(page, resources, layoutOne)
  }
}

async function createFontTools(catalog: FontCatalog, { effects }: LayoutParts): Promise<FontTools> {
  const fonts = await createFontSet(catalog)
  const resources = createPaintResources<Path2D, Canvas>(fonts, {
    path: (svg) => tracePath(svg, new Path2D()),
    scratch: createScratch(),
    // Replaced for every certificate by what `RenderImages.drawable` decoded.
    image: () => undefined,
    paintShadow: effects.paintShadow,
    toImage: toCanvas,
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
