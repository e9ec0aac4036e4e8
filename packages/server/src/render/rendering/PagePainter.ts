import { createHash } from 'node:crypto'
import type { Dimensions } from '@certificate-sdk/template'
import {
  type DrawOp,
  inkRect,
  mergeOverlapping,
  type PagePlacement,
  type PaintResources,
  paint,
  paintGround,
  placePage,
  type Rect,
} from '@certificate-sdk/template/internal'
import { type Canvas, createCanvas, ImageData, type Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { collectGarbage, releaseNativeMemory } from '../../kit/threads/releaseNativeMemory.ts'
import { BandBuffers } from '../png/BandBuffers.ts'
import { encodePng } from '../png/encodePng.ts'
import type { Patch } from '../png/Patch.ts'
import { PngBands } from '../png/PngBands.ts'
import { wholeBands } from '../png/pngFile.ts'
import type { PageOps } from './pageOps.ts'
import { type DrawableImages, giveUpPixels, type ImageStrips } from './RenderImages.ts'

type Resources = PaintResources<Path2D, Canvas>

/** Resources and images for painting. */
export interface PainterTools {
  /** Without images. */
  resources: Resources
  /** Decodes all images of these operations. */
  drawable(ops: readonly DrawOp[]): Promise<DrawableImages>
  /**
   * Opens the image that covers the page in strips, for a page that doesn't fit in memory; released after the last
   * strip.
   */
  strips(): Promise<ImageStrips | undefined>
}

/** Default `wholePixels` of {@link PagePainter}. */
const defaultWholePixels = 16_000_000
/** Pixels per strip. */
const stripPixels = 4_000_000
/** Bytes read of a page before they are garbage-collected. */
const uncollectedBytes = 12 * 2 ** 20
/** Pixels of a strip read at once. */
const readPixels = 1_000_000

/**
 * Maximum pixels of the scratch surfaces for fields that extend beyond a large page: the canvas keeps several copies of
 * each until it is read.
 */
const maxScratchPixels = 4_000_000

/** Rows per strip of a large page. */
export function stripRows(width: number): number {
  return Math.max(8, Math.floor(stripPixels / width))
}

/**
 * Returns true if a page of this size in device px is painted in strips.
 *
 * @param wholePixels see {@link PagePainter}
 */
export function isLargePage({ width, height }: Dimensions, wholePixels = defaultWholePixels): boolean {
  return width * height > wholePixels
}

/**
 * Paints certificates as PNG files. The background below the values is shared by many certificates: it is painted and
 * compressed once, so that each certificate only costs its fields.
 */
export class PagePainter {
  readonly #backgrounds: LRUCache<string, PngBands>
  readonly #canvas = createCanvas(1, 1)
  readonly #context = this.#canvas.getContext('2d')
  readonly #buffers = new BandBuffers()
  readonly #wholePixels: number

  /**
   * @param cacheBytes maximum size of the cached backgrounds
   * @param wholePixels pages with more pixels are painted in strips, and not cached
   */
  constructor(cacheBytes: number, wholePixels = defaultWholePixels) {
    this.#wholePixels = wholePixels
    this.#backgrounds = new LRUCache<string, PngBands>({
      maxSize: cacheBytes,
      sizeCalculation: ({ size }) => size,
    })
  }

  /** Paints a certificate's page. */
  async paint(page: PageOps, scale: number, tools: PainterTools): Promise<Buffer> {
    const { ground, fields } = page
    const placement = placePage(page.size, scale)
    if (isLargePage(placement, this.#wholePixels)) return paintLarge(page, placement, tools)
    const { width, height } = placement
    const key = `${width} ${height} ${scale} ${keyOf(ground)}`
    const painted = this.#backgrounds.get(key) ?? (await this.#createPage(key, ground, placement, tools))
    const { find: image, release } = await tools.drawable(fields)
    const resources = { ...tools.resources, image }
    const changed = mergeOverlapping(
      fields.map((op) => onPage(inkRect(resources.bounds(op), placement), placement)),
    )
    // Painting on a canvas after reading it copies the whole canvas; an empty one only uses memory where it is painted.
    this.#canvas.width = width
    this.#canvas.height = height
    for (const box of changed)
      this.#context.putImageData(new ImageData(painted.read(box), box.width, box.height), box.x, box.y)
    paint(fields, this.#context, resources, placement)
    release()
    const patches = changed.map((box) => readPatch(this.#context, box))
    giveUpPixels(this.#canvas)
    const png = painted.encode(patches, page.paper)
    // Its size may have grown, which the cache only reads for new entries.
    this.#backgrounds.delete(key)
    this.#backgrounds.set(key, painted)
    return png
  }

  async #createPage(
    key: string,
    ground: readonly DrawOp[],
    placement: PagePlacement,
    { resources, drawable }: PainterTools,
  ): Promise<PngBands> {
    const { width, height } = placement
    const { find: image, release } = await drawable(ground)
    const known = this.#backgrounds.get(key)
    if (known) {
      release()
      return known
    }
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    paintGround(context, placement)
    paint(ground, context, { ...resources, image }, placement)
    release()
    let uncollected = 0
    const readRows = (top: number, rows: number) => {
      if (uncollected > uncollectedBytes) {
        uncollected = 0
        collectGarbage()
      }
      const { data } = context.getImageData(0, top, width, rows)
      uncollected += data.length
      return data
    }
    const bands = new PngBands(placement, readRows, this.#buffers)
    giveUpPixels(canvas)
    return bands
  }
}

/** Identifies the background below the values: the URL of an image, or all properties of the shapes on it. */
function keyOf(ground: readonly DrawOp[]): string {
  const [first] = ground
  if (ground.length === 1 && first?.kind === 'image') return first.url
  return createHash('sha256').update(JSON.stringify(ground)).digest('hex')
}

function readPatch(context: SKRSContext2D, { x, y, width, height }: Rect): Patch {
  return { x, y, width, height, pixels: context.getImageData(x, y, width, height).data }
}

/** The part of a box that is on the page. */
function onPage(box: Rect, page: PagePlacement): Rect {
  const [left, top] = [Math.max(0, box.x), Math.max(0, box.y)]
  const right = Math.min(page.width, box.x + box.width)
  const bottom = Math.min(page.height, box.y + box.height)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function leaves({ x, y, width, height }: Rect, page: PagePlacement): boolean {
  return x < 0 || y < 0 || x + width > page.width || y + height > page.height
}

/** Paints a large page in strips, so that it is never in memory as a whole. */
async function paintLarge(
  { ground, fields, paper }: PageOps,
  placement: PagePlacement,
  tools: PainterTools,
): Promise<Buffer> {
  const { width, height } = placement
  const inFields = [...ground, ...fields].filter(({ field }) => field !== undefined)
  const { find: image, release } = await tools.drawable(inFields)
  const resources = { ...tools.resources, image }
  const strips = await tools.strips()
  const covering = ground.findIndex(({ kind }) => kind === 'image')
  const [below, above] = [ground.slice(0, covering), [...ground.slice(covering + 1), ...fields]]
  const placed = above.map((op) => ({ op, box: inkRect(resources.bounds(op), placement) }))
  // Same size as the page, so that no outline is cut at a strip's edge. Only painted rows use memory.
  const canvas = createCanvas(1, 1)
  const context = canvas.getContext('2d')
  const clear = async () => {
    canvas.height = 1
    canvas.width = width
    canvas.height = height
    await releaseNativeMemory()
  }
  const paintStrip = async (top: number, rows: number) => {
    await clear()
    paintGround(context, { x: 0, y: top, width, height: rows })
    paint(below, context, resources, placement)
    await strips?.draw(context, top, rows)
    // Fields that extend into the next strip are painted again there.
    const touching = placed.filter(({ box }) => box.y < top + rows && box.y + box.height > top)
    let scratchPixels = 0
    for (const { op, box } of touching) {
      const pixels = leaves(box, placement) ? box.width * box.height : 0
      scratchPixels += pixels
      if (scratchPixels > maxScratchPixels && pixels < scratchPixels) {
        // A canvas painted after it was read is copied as a whole, unless it is cleared first.
        const painted = context.getImageData(0, top, width, rows)
        await clear()
        context.putImageData(painted, 0, top)
        scratchPixels = pixels
      }
      paint([op], context, resources, placement)
    }
  }
  const rowsAtOnce = wholeBands(Math.floor(readPixels / width))
  const rowsOfStrip = rowsAtOnce * Math.max(1, Math.floor(stripRows(width) / rowsAtOnce))
  const readRows = async (top: number, rows: number) => {
    if (top % rowsOfStrip === 0) await paintStrip(top, Math.min(rowsOfStrip, height - top))
    const { data } = context.getImageData(0, top, width, rows)
    if (top + rows === height) {
      release()
      await strips?.release()
    }
    return data
  }
  return encodePng({ width, height, paper, readRows, stripRows: rowsAtOnce })
}
