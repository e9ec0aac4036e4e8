import {
  type Box,
  createOpBounds,
  type Dimensions,
  type FieldLayout,
  type FontSet,
  type PaintResources,
  paint,
} from '@certificate-sdk/template'
import type { CanvasItem } from './CanvasItem.ts'
import type { Context2D } from './Context2D.ts'

/** Paints what will be issued, in template px, on a context that has the viewport's place and scale. */
export interface ContentPainter {
  /**
   * At whole scales its pixels are copied; between them a picture of exactly the wanted size is made once and kept, so
   * that redrawing costs a copy.
   */
  background(context: CanvasRenderingContext2D, page: { imageUrl: string; dimensions: Dimensions }): void
  field(context: Context2D, item: CanvasItem): void
  /** Where a field can colour pixels, in template px, without the px of antialiasing. */
  boxes(item: CanvasItem): readonly Box[]
}

/** Paints with these fonts and pictures. */
export function createContentPainter(
  fonts: FontSet,
  resources: PaintResources<Path2D, HTMLCanvasElement>,
): ContentPainter {
  const boundsOf = createOpBounds(fonts)
  const boxes = new WeakMap<FieldLayout, readonly Box[]>()
  return {
    background(context, { imageUrl, dimensions: { width, height } }) {
      context.save()
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, width, height)
      const source = imageUrl && resources.picture(imageUrl, Math.round(width), Math.round(height))
      if (source) drawBackground(context, source, width, height)
      context.restore()
    },
    field: (context, { layout }) => paint(layout.ops, context, resources),
    boxes({ layout }) {
      const known = boxes.get(layout)
      if (known) return known
      const measured = layout.ops.map(boundsOf)
      boxes.set(layout, measured)
      return measured
    },
  }
}

function drawBackground(
  context: CanvasRenderingContext2D,
  source: HTMLCanvasElement,
  width: number,
  height: number,
): void {
  const { a, e, f } = context.getTransform()
  if (a >= 1 && Number.isInteger(a)) {
    context.imageSmoothingEnabled = false
    context.drawImage(source, 0, 0, width, height)
    return
  }
  context.setTransform(1, 0, 0, 1, 0, 0)
  const fitting = scaled(source, Math.round(width * a), Math.round(height * a))
  context.drawImage(fitting, Math.round(e), Math.round(f))
}

/** The last size that each picture was wanted in. */
const lastScaled = new WeakMap<HTMLCanvasElement, HTMLCanvasElement>()

function scaled(source: HTMLCanvasElement, width: number, height: number): HTMLCanvasElement {
  const last = lastScaled.get(source)
  if (last?.width === width && last.height === height) return last
  const canvas = resample(source, width, height)
  lastScaled.set(source, canvas)
  return canvas
}

function resample(source: HTMLCanvasElement, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, width)
  canvas.height = Math.max(1, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}
