import { createHash } from 'node:crypto'
import type { Pixels } from '@certificate-sdk/template/internal'
import type { PdfImage } from '@certificate-sdk/template/internal/pdf'
import { toCanvas } from './RenderImages.ts'

/** Makes a PNG file of pixels, for a document that embeds it. */
export function encodePng(pixels: Pixels): PdfImage {
  const bytes = toCanvas(pixels).toBuffer('image/png')
  const hash = createHash('sha256').update(bytes).digest('hex')
  return { width: pixels.width, height: pixels.height, type: 'image/png', hash, bytes }
}
