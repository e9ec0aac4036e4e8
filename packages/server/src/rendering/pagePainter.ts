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
import { encodePng } from './png/encodePng.ts'
import { type Patch, PngBands } from './png/PngBands.ts'

type Resources = PaintResources<Path2D, Canvas>

/** Pages that are kept take at most so much. */
const keptBytes = 192 * 2 ** 20
/** Pages with more pixels are not kept. */
const largePage = 16_000_000
/** So many pixels of large pages are read at once. */
const stripPixels = 4_000_000

/**
 * Paints certificates as PNG files. Backgrounds come again and again, so that each is painted and compressed once, and
 * a certificate costs what its own words cost.
 */
export function createPagePainter(opBounds: ReturnType<typeof createOpBounds>) {
  const pages = new LRUCache<string, PngBands>({ maxSize: keptBytes, sizeCalculation: ({ size }) => size })
  const canvas = createCanvas(1, 1)
  const context = canvas.getContext('2d')

  /** @param ops the background first; every picture is in `resources` */
  return (ops: readonly [PictureOp, ...DrawOp[]], scale: number, resources: Resources): Buffer => {
    const [background, ...fields] = ops
    const width = background.width * scale
    const height = background.height * scale
    if (width * height > largePage) return paintLarge(ops, width, height, scale, resources)
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

/** A large picture: painted once, and read strip by strip, so that it is in memory only once. */
function paintLarge(
  ops: readonly DrawOp[],
  width: number,
  height: number,
  scale: number,
  resources: Resources,
): Buffer {
  const context = newContext(width, height)
  context.scale(scale, scale)
  paint(ops, context, resources)
  const stripRows = Math.max(8, Math.floor(stripPixels / width))
  return encodePng(width, height, (top, rows) => context.getImageData(0, top, width, rows).data, stripRows)
}
