import {
  type Dimensions,
  type DrawOp,
  type ImageOp,
  inkBox,
  mergeOverlapping,
  type PagePlace,
  type PaintResources,
  paint,
  paintGround,
  placePage,
  type Rect,
} from '@certificate-sdk/template'
import { type Canvas, createCanvas, ImageData, type Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import { encodePng } from '../png/encodePng.ts'
import { type Patch, PngBands } from '../png/PngBands.ts'
import type { ImageStrips } from './RenderImages.ts'
import { releaseNativeMemory } from './releaseNativeMemory.ts'

type Resources = PaintResources<Path2D, Canvas>

/** Pages with more pixels are not cached. */
const largePage = 16_000_000
/** Pixels of a large page that are painted at once. */
const stripPixels = 4_000_000

/** Rows of a large page that are painted at once. */
export function stripRows(width: number): number {
  return Math.max(8, Math.floor(stripPixels / width))
}

/** Whether a page of this size in device px is painted strip by strip. */
export function isLargePage({ width, height }: Dimensions): boolean {
  return width * height > largePage
}

/**
 * Paints certificates as PNG files. Backgrounds come again and again, so that each is painted and compressed once, and
 * a certificate costs what its own words cost.
 *
 * @param cacheBytes upper bound of the backgrounds that stay
 */
export function createPagePainter(cacheBytes: number) {
  const pages = new LRUCache<string, PngBands>({ maxSize: cacheBytes, sizeCalculation: ({ size }) => size })
  const canvas = createCanvas(1, 1)
  const context = canvas.getContext('2d')

  /**
   * @param ops the background first; every image is in `resources`
   * @param strips the background in strips, for a page that is too large for memory
   */
  return async (
    ops: readonly [ImageOp, ...DrawOp[]],
    scale: number,
    resources: Resources,
    strips?: ImageStrips,
  ): Promise<Buffer> => {
    const [background, ...fields] = ops
    const place = placePage(background, scale)
    if (isLargePage(place)) return paintLarge(fields, place, resources, strips)
    const { width, height } = place
    const key = `${background.url} ${width} ${height}`
    const page = pages.get(key) ?? createPage(background, place, resources)
    pages.set(key, page)
    const changed = mergeOverlapping(fields.map((op) => onPage(inkBox(resources.bounds(op), place), place)))
    // A canvas that is read and painted on again is copied as a whole; an empty one has memory only where it is used.
    // The height goes first, because a wide page after a tall one would be both for a moment.
    canvas.height = 1
    canvas.width = width
    canvas.height = height
    for (const box of changed)
      context.putImageData(new ImageData(page.read(box), box.width, box.height), box.x, box.y)
    paint(fields, context, resources, place)
    return page.encode(changed.map((box) => readPatch(context, box)))
  }
}

function createPage(background: ImageOp, place: PagePlace, resources: Resources): PngBands {
  const { width, height } = place
  const context = createCanvas(width, height).getContext('2d')
  paintGround(context, place)
  paint([background], context, resources, place)
  const { data } = context.getImageData(0, 0, width, height)
  return new PngBands(width, height, new Uint8Array(data.buffer))
}

function readPatch(context: SKRSContext2D, { x, y, width, height }: Rect): Patch {
  return { x, y, width, height, pixels: context.getImageData(x, y, width, height).data }
}

/** What of a box lies on the page. */
function onPage(box: Rect, page: PagePlace): Rect {
  const [left, top] = [Math.max(0, box.x), Math.max(0, box.y)]
  const right = Math.min(page.width, box.x + box.width)
  const bottom = Math.min(page.height, box.y + box.height)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** A large page: strip by strip, so that it is never in memory as a whole. */
async function paintLarge(
  fields: readonly DrawOp[],
  place: PagePlace,
  resources: Resources,
  strips: ImageStrips | undefined,
): Promise<Buffer> {
  const { width, height } = place
  const placed = fields.map((op) => ({ op, box: inkBox(resources.bounds(op), place) }))
  // As large as the page, so that no outline is cut at a strip's edge; only painted rows take memory.
  const canvas = createCanvas(1, 1)
  const context = canvas.getContext('2d')
  const paintStrip = async (top: number, rows: number) => {
    canvas.height = 1
    canvas.width = width
    canvas.height = height
    await releaseNativeMemory()
    paintGround(context, { x: 0, y: top, width, height: rows })
    if (strips) context.drawImage(strips.next(rows), 0, top)
    // Whole: what reaches into the next strip is painted again there.
    const touching = placed.filter(({ box }) => box.y < top + rows && box.y + box.height > top)
    paint(
      touching.map(({ op }) => op),
      context,
      resources,
      place,
    )
    return context.getImageData(0, top, width, rows).data
  }
  return encodePng(width, height, paintStrip, stripRows(width))
}
