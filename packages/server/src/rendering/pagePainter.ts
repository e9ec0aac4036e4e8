import {
  type Box,
  type createOpBounds,
  type DrawOp,
  type PaintResources,
  type PictureOp,
  paint,
  separateBoxes,
} from '@certificate-sdk/template'
import { type Canvas, createCanvas, ImageData, type Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import type { ImageStrips } from './pictureStore.ts'
import { encodePng } from './png/encodePng.ts'
import { type Patch, PngBands } from './png/PngBands.ts'
import { releaseNativeMemory } from './releaseNativeMemory.ts'

type Resources = PaintResources<Path2D, Canvas>

/** Pages with more pixels are not cached. */
const largePage = 16_000_000
/** Pixels of a large page that are painted at once. */
const stripPixels = 4_000_000

/** Whether a page of this many pixels is painted strip by strip. */
export function isLargePage(pixels: number): boolean {
  return pixels > largePage
}

/**
 * Paints certificates as PNG files. Backgrounds come again and again, so that each is painted and compressed once, and
 * a certificate costs what its own words cost.
 *
 * @param cacheBytes upper bound of the backgrounds that stay
 */
export function createPagePainter(opBounds: ReturnType<typeof createOpBounds>, cacheBytes: number) {
  const pages = new LRUCache<string, PngBands>({ maxSize: cacheBytes, sizeCalculation: ({ size }) => size })
  const canvas = createCanvas(1, 1)
  const context = canvas.getContext('2d')

  /**
   * @param ops the background first; every image is in `resources`
   * @param strips the background in strips, for a page that is drawn at its own size and too large for memory
   */
  return async (
    ops: readonly [PictureOp, ...DrawOp[]],
    scale: number,
    resources: Resources,
    strips?: ImageStrips,
  ): Promise<Buffer> => {
    const [background, ...fields] = ops
    const width = background.width * scale
    const height = background.height * scale
    if (isLargePage(width * height))
      return paintLarge(ops, { width, height, scale }, { resources, strips, opBounds })
    const key = `${background.url} ${width} ${height} ${scale}`
    const page = pages.get(key) ?? createPage(background, width, height, scale, resources)
    pages.set(key, page)
    const changed = separateBoxes(fields.map((op) => inPixels(opBounds(op), scale, width, height)))
    // A canvas that is read and painted on again is copied as a whole; an empty one has memory only where it is used.
    // It is as large as the page, because a curve's edge depends on where on a canvas it is.
    // The height goes first, because a wide page after a tall one would be both for a moment.
    canvas.height = 1
    canvas.width = width
    canvas.height = height
    context.imageSmoothingEnabled = false
    for (const box of changed)
      context.putImageData(new ImageData(page.read(box), box.width, box.height), box.x, box.y)
    context.scale(scale, scale)
    paint(fields, context, resources)
    return page.encode(changed.map((box) => readPatch(context, box)))
  }
}

function createPage(
  background: PictureOp,
  width: number,
  height: number,
  scale: number,
  resources: Resources,
): PngBands {
  const context = newContext(width, height)
  context.scale(scale, scale)
  paint([background], context, resources)
  const { data } = context.getImageData(0, 0, width, height)
  return new PngBands(width, height, new Uint8Array(data.buffer))
}

function newContext(width: number, height: number): SKRSContext2D {
  const context = createCanvas(width, height).getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingEnabled = false
  return context
}

function readPatch(context: SKRSContext2D, { x, y, width, height }: Box): Patch {
  return { x, y, width, height, pixels: context.getImageData(x, y, width, height).data }
}

/** Whole pixels of the picture around a rectangle of the template, with the antialiased edge. */
function inPixels(box: Box, scale: number, width: number, height: number): Box {
  const left = Math.max(0, Math.floor(box.x * scale) - 2)
  const top = Math.max(0, Math.floor(box.y * scale) - 2)
  const right = Math.min(width, Math.ceil((box.x + box.width) * scale) + 2)
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * scale) + 2)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** What a large page is painted with. */
interface LargePageTools {
  resources: Resources
  strips: ImageStrips | undefined
  opBounds: ReturnType<typeof createOpBounds>
}

/** A large page: strip by strip, so that it is never in memory as a whole. */
async function paintLarge(
  [background, ...fields]: readonly [PictureOp, ...DrawOp[]],
  { width, height, scale }: { width: number; height: number; scale: number },
  { resources, strips, opBounds }: LargePageTools,
): Promise<Buffer> {
  const placed = fields.map((op) => ({ op, box: inPixels(opBounds(op), scale, width, height) }))
  // As large as the page, because a curve's edge depends on where on a canvas it is; only painted rows take memory.
  const canvas = createCanvas(1, 1)
  const context = canvas.getContext('2d')
  const paintStrip = async (top: number, rows: number) => {
    canvas.height = 1
    canvas.width = width
    canvas.height = height
    await releaseNativeMemory()
    context.save()
    context.beginPath()
    context.rect(0, top, width, rows)
    context.clip()
    context.fillStyle = '#ffffff'
    context.fillRect(0, top, width, rows)
    context.imageSmoothingEnabled = false
    if (strips) context.drawImage(strips.next(rows), 0, top)
    context.scale(scale, scale)
    if (!strips) paint([background], context, resources)
    context.restore()
    context.imageSmoothingEnabled = false
    context.scale(scale, scale)
    // Whole, because a clipped curve has other edges; what reaches into the next strip is painted again there.
    const touching = placed.filter(({ box }) => box.y < top + rows && box.y + box.height > top)
    paint(
      touching.map(({ op }) => op),
      context,
      resources,
    )
    return context.getImageData(0, top, width, rows).data
  }
  return encodePng(width, height, paintStrip, Math.max(8, Math.floor(stripPixels / width)))
}
