import { createHash } from 'node:crypto'
import type { Pixels } from '@certificate-sdk/template/internal'
import type { PdfImage } from '@certificate-sdk/template/internal/pdf'
import type { Canvas } from '@napi-rs/canvas'
import { toCanvas } from './RenderImages.ts'

/** Makes a PNG file of pixels, for a document that embeds it. */
export function encodePng(pixels: Pixels): PdfImage {
  return encodeCanvas(toCanvas(pixels))
}

/** Makes a PNG file of a canvas, for a document that embeds it. */
export function encodeCanvas(canvas: Canvas): PdfImage {
  const bytes = canvas.toBuffer('image/png')
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { width: canvas.width, height: canvas.height, type: 'image/png', hash, bytes }
}
