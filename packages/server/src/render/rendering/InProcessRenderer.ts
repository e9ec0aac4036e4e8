import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CertificateData, Dimensions } from '@certificate-sdk/template'
import {
  allFields,
  type Certificate,
  type CertificatePage,
  type CertificateSnapshotV1,
  createFontCatalog,
  createWordSet,
  type DrawOp,
  devicePageSize,
  freezeTemplate,
  type InkOp,
  type Layout,
  type LayoutParts,
  layout,
  loadAllLayoutParts,
  loadFonts,
  loadWords,
  type PlacedIssue,
  readCertificate,
  wordListModules,
} from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import {
  describePages,
  drawEnlargedCrops,
  drawShadows,
  type PdfImage,
  writePdf,
} from '@certificate-sdk/template/internal/pdf'
import { LRUCache } from 'lru-cache'
import { inflateJson, toJsonBytes } from '../../kit/threads/jsonBytes.ts'
import { releaseNativeMemory } from '../../kit/threads/releaseNativeMemory.ts'
import { describeFigure } from '../pdf/describeFigure.ts'
import { ImagePacker } from '../pdf/ImagePacker.ts'
import { pdfTools } from '../pdf/pdfTools.ts'
import { SvgImages } from '../svg/SvgImages.ts'
import { writeSvg } from '../svg/writeSvg.ts'
import { attributeIssues } from './attributeIssues.ts'
import { cacheItems } from './cacheItems.ts'
import type { CachedLayouts } from './cacheLayouts.ts'
import type { FoundOverlap } from './cutOffImages.ts'
import { decodeImage } from './decodeImage.ts'
import { encodeCanvas, encodePng } from './encodePng.ts'
import type { FontSource } from './FontSource.ts'
import { createFontTools, type FontTools, withFamilies } from './FontTools.ts'
import { GlyphEffort, tooOrnate } from './GlyphEffort.ts'
import { type HardToRead, PageChecker, type PaleCode, type ShrunkValue } from './PageChecker.ts'
import { PagePainter } from './PagePainter.ts'
import { pageOps } from './pageOps.ts'
import { printSheets } from './printSheets.ts'
import type { CertificateRenderer } from './Renderer.ts'
import { type ImageSource, RenderImages } from './RenderImages.ts'
import {
  type CheckJob,
  type CheckManyJob,
  type CheckManyResult,
  type CheckResult,
  nothingFound,
  type OnPage,
  type PdfJob,
  type PersonResult,
  type PngJob,
  type PrintJob,
  type PrintResult,
  type RenderJob,
  type ResultOf,
  type SvgJob,
} from './RenderJob.ts'
import { measurePages } from './renderingCost.ts'
import { RenderingTooLargeError } from './renderingErrors.ts'

/** Sets of families of accounts whose measurements are kept. */
const maxFontTools = 50

/** Memory that an {@link InProcessRenderer} keeps for the next certificates, in bytes, and its clock. */
export interface RendererMemory {
  /** Upper bound of backgrounds and images. Default: 128 MB. */
  cacheBytes?: number
  /**
   * Font files after which all are forgotten before the next certificate; as much again for certificates with fonts of their accounts.
   * Default: 64 MB, more than are shipped.
   */
  fontBytes?: number
  /** Pixels of a page above which it is painted in strips, in device px. Default: 16 million. */
  wholePixels?: number
  /** Monotonic time in ms. Default: `performance.now`. */
  now?: () => number
  /** Returns the path of a file that does not exist. Default: in `TMPDIR`. */
  temporaryFile?: () => string
}

type WithDefaults = Required<Omit<RendererMemory, 'wholePixels'>> & Record<'wholePixels', number | undefined>

function isClean(result: PersonResult): boolean {
  return 'issues' in result && Object.values(result).every((found) => !found.length)
}

/** Batch checks yield to other jobs after this long, in ms. */
const checkingMs = 500

/**
 * Renders in the calling thread: lays out with HarfBuzz, paints on a Node canvas of the browser's Skia generation, and
 * writes PDF and SVG from the same draw operations.
 */
export class InProcessRenderer implements CertificateRenderer {
  readonly #source: FontSource
  readonly #fontBytes: number
  readonly #now: () => number
  /** Replaced as a whole, so that a certificate that is being rendered keeps its own. */
  #tools: FontTools
  /** For certificates with families of their accounts, whose fonts take the place of no others; absent until the first. */
  #accountTools: FontTools | undefined
  /** The same with the families that a certificate names, by these families. */
  readonly #withFamilies = new LRUCache<string, FontTools>({ max: maxFontTools })
  readonly #words = createWordSet()
  readonly #parts: LayoutParts
  readonly #images: RenderImages
  readonly #painter: PagePainter
  readonly #packer: ImagePacker
  readonly #svgImages: SvgImages
  readonly #checker: PageChecker

  private constructor(
    images: ImageSource,
    source: FontSource,
    tools: FontTools,
    parts: LayoutParts,
    { cacheBytes, fontBytes, wholePixels, now, temporaryFile }: WithDefaults,
  ) {
    this.#now = now
    this.#source = source
    this.#tools = tools
    this.#parts = parts
    this.#fontBytes = fontBytes
    this.#images = new RenderImages(images, Math.ceil(cacheBytes / 4))
    this.#checker = new PageChecker(this.#images)
    this.#painter = new PagePainter(Math.ceil(cacheBytes / 2), wholePixels)
    this.#svgImages = new SvgImages(Math.ceil(cacheBytes / 16))
    this.#packer = new ImagePacker(Math.ceil((cacheBytes * 3) / 16), {
      collect: releaseNativeMemory,
      temporaryFile,
      decode: decodeImage,
    })
  }

  static async create(
    images: ImageSource,
    source: FontSource,
    {
      cacheBytes = 128 * 2 ** 20,
      fontBytes = 64 * 2 ** 20,
      wholePixels,
      now = () => performance.now(),
      temporaryFile = () => join(tmpdir(), `certificate-packed-${randomUUID()}`),
    }: RendererMemory = {},
  ): Promise<InProcessRenderer> {
    const parts = await loadAllLayoutParts()
    const tools = await createFontTools(createFontCatalog(source.custom), parts)
    return new InProcessRenderer(images, source, tools, parts, {
      cacheBytes,
      fontBytes,
      wholePixels,
      now,
      temporaryFile,
    })
  }

  async render<Job extends RenderJob>(job: Job): Promise<ResultOf<Job>> {
    const result = await this.#run(job)
    await this.#images.collectUnused()
    return result as ResultOf<Job>
  }

  #run(job: RenderJob): Promise<CheckResult | CheckManyResult | PrintResult | Uint8Array> {
    if (job.kind === 'check') return this.#check(job)
    if (job.kind === 'checkMany') return this.#checkMany(job)
    if (job.kind === 'png') return this.#png(job)
    if (job.kind === 'print') return this.#print(job)
    return job.kind === 'pdf' ? this.#pdf(job) : this.#svg(job)
  }

  async #check({ certificate, sample }: CheckJob): Promise<CheckResult> {
    const tools = await this.#fontTools(certificate)
    const issues: OnPage<PlacedIssue>[] = []
    const overlaps: OnPage<FoundOverlap>[] = []
    const shrunk: OnPage<ShrunkValue>[] = []
    const pale: OnPage<PaleCode>[] = []
    const hardToRead: OnPage<HardToRead>[] = []
    const effort = certificate.fonts?.length ? new GlyphEffort(tools.fonts) : undefined
    for (const [page, side] of certificate.pages.entries()) {
      const found = await this.#checker.check(
        side,
        sample.pages[page] as CertificatePage,
        async (of, cached) => {
          const result = await this.#layout(of, tools, { issuesOnly: true, cached })
          if (of === side) effort?.add(result.ops)
          return result
        },
        tools,
      )
      if (effort?.isTooLarge) return { ...nothingFound, tooLarge: tooOrnate }
      issues.push(...found.issues.map((issue) => ({ ...issue, page })))
      overlaps.push(...found.overlaps.map((overlap) => ({ ...overlap, page })))
      shrunk.push(...found.shrunk.map((value) => ({ ...value, page })))
      pale.push(...found.pale.map((code) => ({ ...code, page })))
      hardToRead.push(...found.hardToRead.map((value) => ({ ...value, page })))
    }
    if (issues.length) return { ...nothingFound, issues }
    return { issues, overlaps, shrunk, pale, hardToRead }
  }

  async #checkMany(job: CheckManyJob): Promise<CheckManyResult> {
    const { certificate: sample, template, fonts, common, people, from } = job
    const until = this.#now() + checkingMs
    const shared = { sample, fonts, makeItem: cacheItems()(template) }
    const results: PersonResult[] = []
    for (const person of inflateJson<Partial<CertificateData>[]>(people).slice(from)) {
      const data = { ...common, ...person }
      results.push(await this.#checkOne(shared, freezeTemplate(template, data, dateLocales), data))
      if (this.#now() > until) break
      // Without threads, requests are served meanwhile.
      await nextTurn()
    }
    return { count: results.length, results: results.every(isClean) ? undefined : toJsonBytes(results) }
  }

  async #checkOne(
    {
      sample,
      fonts,
      makeItem,
    }: Pick<CheckManyJob, 'fonts'> & {
      sample: Certificate
      makeItem: ReturnType<ReturnType<typeof cacheItems>>
    },
    frozen: Omit<CertificateSnapshotV1, 'version'>,
    { attributes = {} }: CertificateData,
  ): Promise<PersonResult> {
    const refused = attributeIssues(allFields(frozen.template), attributes)
    if (refused.length) return { refused }
    const certificate = readCertificate({ version: 1, ...frozen, fonts }, makeItem)
    try {
      await measurePages(certificate.pages, this.#images, 1)
      return await this.#check({ kind: 'check', certificate, sample })
    } catch (error) {
      if (error instanceof RenderingTooLargeError) return { ...nothingFound, tooLarge: error.publicMessage }
      throw error
    }
  }

  async #png({ certificate, scale }: PngJob): Promise<Uint8Array> {
    const tools = await this.#fontTools(certificate)
    const [page] = certificate.pages
    const { ops } = await this.#layout(page, tools)
    return this.#painter.paint(pageOps(ops, page), scale, {
      resources: tools.resources,
      drawable: (drawn) => this.#images.drawable(drawn, scale),
      strips: () => this.#images.strips(page.background, devicePageSize(page.size, scale)),
    })
  }

  async #svg({ certificate, information, page: number = 1 }: SvgJob): Promise<Uint8Array> {
    const { id, title, language = 'en' } = information
    const tools = await this.#fontTools(certificate)
    const [{ size: page, paper }] = certificate.pages
    const { ops } = await this.#layout(certificate.pages[0], tools)
    const { drawn, made } = await this.#documentOps(ops, page, tools)
    const embedded = await this.#svgImages.embed(await this.#images.files(drawn))
    const images = new Map([...embedded, ...made])
    const { fonts } = tools
    const prefix = number === 1 ? `c${id.slice(-8)}-` : `c${id.slice(-8)}-p${number}-`
    return Buffer.from(writeSvg({ ops: drawn, page, paper, fonts, images, title, language, prefix }))
  }

  async #pdf({ certificate, information }: PdfJob): Promise<Uint8Array> {
    const tools = await this.#fontTools(certificate)
    const laidOut: { page: CertificatePage; layout: Layout; ops: readonly InkOp[] }[] = []
    const images = new Map<string, PdfImage>()
    for (const page of certificate.pages) {
      const layout = await this.#layout(page, tools)
      const { drawn, made } = await this.#documentOps(layout.ops, page.size, tools)
      laidOut.push({ page, layout, ops: drawn })
      for (const [url, image] of made) images.set(url, image)
    }
    for (const [url, image] of await this.#images.files(laidOut.flatMap(({ ops }) => ops)))
      images.set(url, image)
    const described = describePages(
      laidOut.map(({ layout }) => layout.fields),
      information,
      describeFigure(information),
    )
    return writePdf({
      pages: laidOut.map(({ page: { size, paper }, ops }, i) => ({
        ops,
        size,
        paper,
        fields: described[i] ?? [],
      })),
      fonts: tools.fonts,
      images,
      packer: this.#packer,
      information,
      tools: pdfTools,
    })
  }

  #print(job: PrintJob): Promise<PrintResult> {
    return printSheets(job, {
      packer: this.#packer,
      tools: pdfTools,
      loadFont: async (face) => {
        const { fonts } = this.#tools
        if (!fonts.get(face)) fonts.add(face, await this.#source.read(face))
        return fonts
      },
      now: this.#now,
      draw: async (certificate, page) => {
        const tools = await this.#fontTools(certificate)
        const { ops } = await this.#layout(page, tools)
        const { drawn, made } = await this.#documentOps(ops, page.size, tools)
        const images = new Map([...(await this.#images.files(drawn)), ...made])
        return { ops: drawn, images, fonts: tools.fonts }
      },
    })
  }

  /** For formats without shadows, and with viewers that smooth: shadows as areas and images, enlarged crops as images. */
  async #documentOps(ops: readonly DrawOp[], page: Dimensions, { fonts, resources }: FontTools) {
    const resourcesFor = async (inks: readonly InkOp[], scale: number) => ({
      ...resources,
      image: (await this.#images.drawable(inks, scale)).find,
    })
    const { drawn: inks, shadows } = await drawShadows(ops, page, fonts, {
      effects: this.#parts.effects,
      resourcesFor,
      encode: encodePng,
    })
    const { drawn, crops } = await drawEnlargedCrops(inks, {
      sizeOf: async (url) => (await this.#images.sizes([url])).get(url),
      encode: async (crops) => {
        const { find, release } = await this.#images.drawable(crops, 1)
        const images = crops.map(
          (op) => find(op.url, op, 0, op.crop)?.map((part) => encodeCanvas(part.image))[0],
        )
        release()
        return images
      },
    })
    return { drawn, made: new Map([...shadows, ...crops]) }
  }

  /** The loaded fonts, or none if there are too many, with the families that a certificate names. */
  async #fontTools({ fonts: families = [] }: Pick<Certificate, 'fonts'>): Promise<FontTools> {
    if (!families.length) {
      if (this.#isFull(this.#tools)) {
        this.#tools = await this.#emptyTools()
        await releaseNativeMemory()
      }
      return this.#tools
    }
    let loaded = this.#accountTools
    if (!loaded || this.#isFull(loaded)) {
      loaded = this.#accountTools = await this.#emptyTools()
      this.#withFamilies.clear()
      await releaseNativeMemory()
    }
    const key = JSON.stringify(families)
    const tools = this.#withFamilies.get(key) ?? withFamilies(loaded, this.#source.custom, families)
    this.#withFamilies.set(key, tools)
    return tools
  }

  /** The shaper's copies are freed with the objects that own them, of which V8 sees only a few bytes. */
  #isFull({ fonts }: FontTools): boolean {
    return fonts.byteLength > this.#fontBytes
  }

  #emptyTools(): Promise<FontTools> {
    return createFontTools(this.#tools.fonts.catalog, this.#parts)
  }

  async #layout(
    page: CertificatePage,
    { fonts, ink }: FontTools,
    { issuesOnly = false, cached }: { issuesOnly?: boolean; cached?: CachedLayouts | undefined } = {},
  ): Promise<Layout> {
    const items = cached?.fresh ?? page.items
    const pages: [CertificatePage] = [{ ...page, items }]
    await loadFonts({ pages }, fonts, this.#source.read)
    await loadWords({ pages }, this.#words, (list) => wordListModules[list]())
    const urls = items.flatMap(({ content }) => (content.kind === 'image' ? content.url : []))
    const hosted = urls.filter((url) => url.startsWith('image:'))
    const sizes = await this.#images.sizes([page.background, ...hosted])
    const imageSize = (url: string): Dimensions | undefined => sizes.get(url)
    const isOpaque = (url: string) => sizes.get(url)?.isOpaque === true
    const resources = { fonts, words: this.#words, parts: this.#parts, ink, imageSize, isOpaque, issuesOnly }
    return layout(page, resources, cached?.layoutOne)
  }
}
