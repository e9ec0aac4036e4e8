import { physicalSize } from '@certificate-sdk/template'
import {
  type DrawOp,
  type GlyphsOp,
  groundOps,
  hasWords,
  type ImageOp,
  isTextItem,
  type PathOp,
  type Point,
  paint,
  placePage,
  rotatePoint,
  wholeImage,
} from '@certificate-sdk/template/internal'
import { createCpuCanvas } from '../assets/createCpuCanvas.ts'
import type { EditorResources } from '../assets/EditorResources.ts'
import { type Color, contrast, mixColors, parseColor } from '../document/colorContrast.ts'
import { type CanvasItem, canvasItems, type ItemsSource } from '../scene/CanvasItem.ts'

/** Font size from which text counts as large, in points (WCAG 2.2, 1.4.3). */
const largeFrom = 18

const minContrast = { large: 3, small: 4.5 }

/** A text is hard to read if more than this share of it has too little contrast. */
const tolerated = 0.25

/** Sampled heights above the baseline in each letter, as a share of the font size. */
const heights = [0.1, 0.35, 0.6]

/**
 * Longer side of the small page from which colors are read, in px: lines of a frame blend with their
 * surroundings.
 */
const longerSide = 480

/**
 * Returns the keys of the text fields of the current page with low contrast against the background, images, and shapes below them.
 * Other texts are ignored: two that overlap have their own warning.
 *
 * @returns `undefined` while the background has not arrived
 */
export function unreadableFields(state: ItemsSource, resources: EditorResources): string[] | undefined {
  const { page } = state.document
  const background = resources.images.source(page.imageUrl)
  if (!background) return undefined
  const { width, height } = page.dimensions
  const scale = longerSide / Math.max(width, height)
  const [canvas, context] = createCpuCanvas(Math.ceil(width * scale), Math.ceil(height * scale))
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const placement = placePage(page.dimensions, scale)
  const [below] = groundOps({
    background: '',
    size: page.dimensions,
    ...(page.background && { fill: page.background }),
  })
  if (page.background && below) paint([below], context, resources.paint, placement)
  context.scale(scale, scale)
  context.drawImage(background, 0, 0, width, height)
  const points = physicalSize(page).width / width
  let pixels: ImageData | undefined

  function colorAt({ x, y }: Point): Color | undefined {
    const [column, row] = [Math.floor(x * scale), Math.floor(y * scale)]
    if (column < 0 || row < 0 || column >= canvas.width || row >= canvas.height) return undefined
    pixels ??= context.getImageData(0, 0, canvas.width, canvas.height)
    const at = (row * canvas.width + column) * 4
    return [pixels.data[at] ?? 0, pixels.data[at + 1] ?? 0, pixels.data[at + 2] ?? 0]
  }

  function paintShape(op: DrawOp): void {
    context.save()
    paint([op], context, resources.paint, placement)
    context.restore()
  }

  function cover({ layout }: CanvasItem): void {
    const isTable = layout.item.content.kind === 'table'
    for (const op of layout.ops) {
      if (op.kind === 'image') drawImage(context, op, resources)
      else if (op.kind === 'path' || (isTable && op.kind === 'rects')) paintShape(op)
      else continue
      pixels = undefined
    }
  }

  return canvasItems(state, resources).flatMap((item) => {
    if (item.field.hidden) return []
    const { item: shown } = item.layout
    if (!isTextItem(shown)) cover(item)
    // An outline sets its letters off from what is behind them.
    if (!hasWords(shown) || (isTextItem(shown) && shown.content.outline)) return []
    return isReadable(item.layout.ops, colorAt, points) ? [] : [item.key]
  })
}

function drawImage(context: CanvasRenderingContext2D, op: ImageOp, { images }: EditorResources): void {
  const image = images.source(op.url)
  if (!image) return
  const { degrees = 0, x = 0, y = 0 } = op.rotation ?? {}
  context.save()
  context.globalAlpha = op.opacity
  context.translate(x, y)
  context.rotate((degrees * Math.PI) / 180)
  context.translate(-x, -y)
  context.beginPath()
  context.rect(op.x, op.y, op.width, op.height)
  context.clip()
  const whole = wholeImage(op)
  context.drawImage(image, whole.x, whole.y, whole.width, whole.height)
  context.restore()
}

/**
 * Returns true if a text stands out from its background. Samples behind each letter, not in the box around the text,
 * which may be mostly empty. The letters of a curved text are areas, and its glyphs invisible.
 *
 * @param ops of one text field
 * @param colorAt the background color at a point of the page; `undefined` outside
 * @param points size of one template px on paper, in points
 */
export function isReadable(
  ops: readonly DrawOp[],
  colorAt: (point: Point) => Color | undefined,
  points: number,
): boolean {
  let count = 0
  let low = 0
  function compare(size: number, at: readonly Point[], color: string, opacity: number): void {
    const least = size * points >= largeFrom ? minContrast.large : minContrast.small
    for (const point of at) {
      const behind = colorAt(point)
      if (!behind) continue
      count++
      if (contrast(mixColors(behind, parseColor(color), opacity), behind) < least) low++
    }
  }
  const size = ops.find((op) => op.kind === 'glyphs')?.size ?? 0
  for (const op of ops) {
    if (op.kind === 'glyphs' && op.opacity) compare(op.size, pointsIn(op), op.color, op.opacity)
    if (op.kind !== 'path' || !op.isLetters) continue
    for (const { outline, paint } of op.parts)
      if (typeof paint === 'string') compare(size, cornersIn(outline, op), paint, op.opacity)
  }
  return low <= count * tolerated
}

/** Points on the edges of areas. */
function cornersIn(outline: string, { rotation }: PathOp): Point[] {
  return Array.from(outline.matchAll(/(-?[\d.]+),(-?[\d.]+)(?=[A-Z]|$)/g), ([, x, y]) =>
    rotatePoint({ x: Number(x), y: Number(y) }, rotation),
  )
}

function pointsIn({ glyphs, x, y, size, rotation }: GlyphsOp): Point[] {
  return glyphs.flatMap((glyph) =>
    heights.map((height) =>
      rotatePoint({ x: x + glyph.x + size * 0.25, y: y + glyph.y - size * height }, rotation),
    ),
  )
}
