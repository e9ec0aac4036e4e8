import { type DrawOp, type PaintResources, paint } from '@certificate-sdk/template'
import type Konva from 'konva/lib/Core'

/** Draws the operations that a shape carries as its attribute `ops`, on Konva's own native context. */
export function createPaintShape(resources: PaintResources<Path2D, HTMLCanvasElement>) {
  return (context: Konva.Context, shape: Konva.Shape): void => {
    const ops = shape.getAttr('ops') as readonly DrawOp[] | undefined
    if (ops) paint(ops, context._context, resources)
  }
}

/**
 * Draws the background. At whole scales its pixels are copied; between them a picture of exactly the wanted size is
 * made once and kept, so that redrawing costs a copy.
 */
export function createPaintBackground(resources: PaintResources<Path2D, HTMLCanvasElement>) {
  return (context: Konva.Context, shape: Konva.Shape): void => {
    const { url, width, height } = shape.getAttrs() as { url: string; width: number; height: number }
    const native = context._context
    native.fillStyle = '#ffffff'
    native.fillRect(0, 0, width, height)
    const source = url && resources.picture(url, Math.round(width), Math.round(height))
    if (!source) return
    const { a, e, f } = native.getTransform()
    if (a >= 1 && Number.isInteger(a)) {
      native.imageSmoothingEnabled = false
      native.drawImage(source, 0, 0, width, height)
      return
    }
    native.save()
    native.setTransform(1, 0, 0, 1, 0, 0)
    native.drawImage(
      scaled(source, Math.round(width * a), Math.round(height * a)),
      Math.round(e),
      Math.round(f),
    )
    native.restore()
  }
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
