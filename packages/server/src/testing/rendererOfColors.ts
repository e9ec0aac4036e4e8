import type { Dimensions } from '@certificate-sdk/template'
import type { PdfImage, PdfInformation } from '@certificate-sdk/template/internal/pdf'
import sharp from 'sharp'
import { readFontSource } from '../render/rendering/FontSource.ts'
import { InProcessRenderer } from '../render/rendering/InProcessRenderer.ts'

/** Creates a renderer whose images have one color each, and their references for templates. */
export async function rendererOfColors(
  size: Dimensions,
  ...colors: readonly string[]
): Promise<{ renderer: InProcessRenderer; images: string[] }> {
  const images = new Map<string, PdfImage>()
  for (const [i, background] of colors.entries()) {
    const hash = String(i).padStart(64, 'a')
    const made = sharp({ create: { ...size, channels: 3, background } })
    images.set(hash, { ...size, hash, type: 'image/jpeg', bytes: await made.jpeg().toBuffer() })
  }
  const load = async (hash: string) => images.get(hash) as PdfImage
  return {
    renderer: await InProcessRenderer.create({ load, size: load }, await readFontSource()),
    images: [...images.keys()].map((hash) => `image:${hash}`),
  }
}

/** Information for documents whose properties don't matter. */
export const testInformation: PdfInformation = {
  id: '0190',
  title: 'Diploma',
  author: 'Academy',
  createdAt: new Date('2026-03-04T05:06:07.890Z'),
  verificationUrl: 'https://example.org/v/ABCD',
}
