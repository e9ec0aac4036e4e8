import {
  type CertificateItem,
  type CertificatePage,
  expectedItem,
  type FieldLayout,
  goodQrContrast,
  hasShrunk,
  type InkOverlap,
  type InkShapes,
  isReadableOn,
  type Layout,
  layoutIssues,
  newOverlaps,
  type PlacedIssue,
  partBelow,
  qrContrast,
  type Tones,
} from '@certificate-sdk/template/internal'
import { type CachedLayouts, cacheLayouts } from './cacheLayouts.ts'
import { cutOffImages, type FoundOverlap } from './cutOffImages.ts'
import type { FontTools } from './FontTools.ts'
import type { RenderImages } from './RenderImages.ts'
import { TextGrounds } from './TextGrounds.ts'

/** Lays out a page for a check, without drawing. */
export type LayoutChecked = (page: CertificatePage, cached?: CachedLayouts) => Promise<Layout>

/** Result of checking a page. */
export interface PageFindings {
  issues: readonly PlacedIssue[]
  /** Empty if there are issues. */
  overlaps: readonly FoundOverlap[]
  /** Empty if there are issues. */
  shrunk: readonly ShrunkValue[]
  /** Empty if there are issues. */
  pale: readonly PaleCode[]
  /** Empty if there are issues. */
  hardToRead: readonly HardToRead[]
}

/** A value whose color is too similar to its background. */
export interface HardToRead {
  /** Index of its field. */
  field: number
}

/** A QR code that may be unreadable on its page's pixels. */
export interface PaleCode {
  /** Index of its field. */
  field: number
  /** In percent; see `qrContrast`. */
  contrast: number
}

/** A value drawn in a smaller size than its author chose. */
export interface ShrunkValue {
  /** Index of its field. */
  field: number
  /** Font size, in px. */
  size: number
}

interface SampleFindings {
  /** URLs of its images. */
  images: string
  overlaps: readonly InkOverlap[]
  /** Fields whose image is cut off by the page's edge. */
  cut: readonly number[]
}

/** Checks whether pages can be issued. Caches results that only depend on the template. */
export class PageChecker {
  readonly #images: Pick<RenderImages, 'tones'>
  readonly #grounds: TextGrounds
  /** Layouts for checks only, with QR codes as plain squares. Separate for each set of loaded fonts. */
  readonly #checked = new WeakMap<InkShapes, ReturnType<typeof cacheLayouts>>()
  /** Tones below translucent QR codes, by the items of a template's sample. */
  readonly #tones = new WeakMap<CertificateItem, Tones>()
  /** Findings in the samples of pages whose certificates have overlaps. */
  readonly #samples = new WeakMap<CertificatePage, SampleFindings>()

  constructor(images: Pick<RenderImages, 'tones' | 'small'>) {
    this.#images = images
    this.#grounds = new TextGrounds(images)
  }

  /** @param sample the same page of the author's sample */
  async check(
    page: CertificatePage,
    sample: CertificatePage,
    layout: LayoutChecked,
    tools: Pick<FontTools, 'ink' | 'resources'>,
  ): Promise<PageFindings> {
    const { ink } = tools
    const cached = this.#checked.get(ink) ?? cacheLayouts()
    this.#checked.set(ink, cached)
    const result = await layout(page, cached(page.items, sample.items))
    const issues = await this.#withoutReadable(page, sample, result, ink)
    if (issues.length) return { issues, overlaps: [], shrunk: [], pale: [], hardToRead: [] }
    const pale = await this.#paleCodes(page, sample, result, ink)
    const shrunk = result.fields.flatMap((one, field) => (hasShrunk(one) ? { field, size: one.size } : []))
    const unreadable = await this.#grounds.hardToRead(page, sample, result, tools)
    const hardToRead = unreadable.map((field) => ({ field }))
    const cut = cutOffImages(result, page.size, ink).filter((field) => result.fields[field]?.isValue)
    if (!result.overlaps.length && !cut.length) return { issues, overlaps: [], shrunk, pale, hardToRead }
    const known = await this.#sampleFindings(page, sample, layout, ink)
    const cutNow = cut.filter((field) => !known.cut.includes(field))
    return {
      issues,
      overlaps: [
        ...newOverlaps(result.overlaps, known.overlaps),
        ...cutNow.map((field) => ({ field, other: field, harm: 'page' as const })),
      ],
      shrunk,
      pale,
      hardToRead,
    }
  }

  /** Returns the issues of a layout, without those of QR codes that are readable on the page's pixels. */
  async #withoutReadable(
    page: CertificatePage,
    sample: CertificatePage,
    result: Layout,
    ink: InkShapes,
  ): Promise<PlacedIssue[]> {
    const issues = layoutIssues(result)
    const readable = new Set<PlacedIssue>()
    for (const issue of issues) {
      const key = sample.items[issue.index] as CertificateItem
      if (issue.code === 'qr_too_pale' && (await this.#isReadable(page, key, result, issue.index, ink)))
        readable.add(issue)
    }
    return issues.filter((issue) => !readable.has(issue))
  }

  async #paleCodes(
    page: CertificatePage,
    sample: CertificatePage,
    result: Layout,
    ink: InkShapes,
  ): Promise<PaleCode[]> {
    const pale: PaleCode[] = []
    for (const [field, { item }] of result.fields.entries()) {
      const { content, opacity, isHidden } = item
      if (content.kind !== 'code' || !content.data || isHidden) continue
      const contrast = qrContrast(content, opacity)
      if (contrast >= goodQrContrast) continue
      const isReadable = await this.#isReadable(page, sample.items[field] ?? item, result, field, ink)
      if (!isReadable) pale.push({ field, contrast })
    }
    return pale
  }

  async #isReadable(
    { background, fill, size }: CertificatePage,
    key: CertificateItem,
    { fields }: Layout,
    index: number,
    ink: InkShapes,
  ): Promise<boolean> {
    const { item } = fields[index] as FieldLayout
    // Only examines the image's pixels, through which a color may show.
    const part = !fill ? partBelow(fields, index, ink) : undefined
    if (!part) return false
    const known = this.#tones.get(key)
    // A temporarily unreadable image must not stop issuing: its author has seen it.
    const tones =
      known ?? (await this.#images.tones(background, part, size).catch(() => 'unreadable' as const))
    if (tones === 'unreadable') return true
    if (tones) this.#tones.set(key, tones)
    return tones !== undefined && isReadableOn(item, tones)
  }

  /** Overlaps in the author's sample, and its images that the page cuts off. */
  async #sampleFindings(
    page: CertificatePage,
    sample: CertificatePage,
    layout: LayoutChecked,
    ink: InkShapes,
  ): Promise<SampleFindings> {
    const items = sample.items.map((item, i) => expectedItem(item, page.items[i] ?? item))
    const images = items.flatMap(({ content }) => (content.kind === 'image' ? content.url : [])).join()
    const known = this.#samples.get(sample)
    if (known?.images === images) return known
    const result = await layout({ ...page, items })
    const found = { images, overlaps: result.overlaps, cut: cutOffImages(result, page.size, ink) }
    this.#samples.set(sample, found)
    return found
  }
}
