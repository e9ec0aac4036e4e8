import { createHash } from 'node:crypto'
import type { Pixels } from '@certificate-sdk/template/internal'
import type { PdfImage } from '@certificate-sdk/template/internal/pdf'
import type { Canvas } from '@napi-rs/canvas'
import { toCanvas } from './RenderImages.ts'

/** Encodes pixels as PNG, to embed in a document. */
export function encodePng(pixels: Pixels): PdfImage {
  return encodeCanvas(toCanvas(pixels))
}

/** Encodes a canvas as PNG, to embed in a document. */
export function encodeCanvas(canvas: Canvas): PdfImage {
  const bytes = canvas.toBuffer('image/png')
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { width: canvas.width, height: canvas.height, type: 'image/png', hash, bytes }
}
